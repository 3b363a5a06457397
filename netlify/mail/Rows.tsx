import { Fragment } from 'react';
import { styles } from './styles.ts';

interface RowsProps {
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

/** Labels with what stands behind them. Line breaks of a message are kept in every mail program. */
export function Rows({ rows }: RowsProps) {
  return (
    <table style={styles.table}>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" style={styles.label}>
              {label}
            </th>
            <td style={styles.value}>
              {value.split('\n').map((line, index) => (
                <Fragment key={index}>
                  {index > 0 && <br />}
                  {line}
                </Fragment>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { Fragment } from 'react';
import type { Row } from './render-email.ts';
import { styles } from './styles.ts';

interface RowsProps {
  readonly rows: readonly Row[];
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

import { Fragment } from 'react';
import type { Row } from './render-email.ts';
import { styles } from './mail-styles.ts';

interface RowsProps {
  readonly rows: readonly Row[];
}

/** Labels with what stands behind them. Line breaks of a message are kept in every mail program. */
export function Rows({ rows }: RowsProps) {
  return (
    <table style={styles.table}>
      <tbody>
        {rows.map(({ label, value, href }) => (
          <tr key={label}>
            <th scope="row" className="second rule" style={styles.label}>
              {label}
            </th>
            <td className="rule" style={styles.value}>
              {href === undefined ? (
                value.split('\n').map((line, index) => (
                  <Fragment key={index}>
                    {index > 0 && <br />}
                    {line}
                  </Fragment>
                ))
              ) : (
                <a href={href} className="link" style={styles.link}>
                  {value}
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

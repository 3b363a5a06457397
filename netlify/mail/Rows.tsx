import { Fragment } from 'react';
import type { Company } from '#content-model/company-schema.ts';
import type { EmailRow } from './render-email.ts';
import { styleAccent, styles } from './mail-styles.ts';

interface RowsProps {
  readonly rows: readonly EmailRow[];
  /** Links have its accent. */
  readonly company: Pick<Company, 'accent'>;
}

/** A table of labels and values. A line break becomes `<br>`, which every mail program keeps. */
export function Rows({ rows, company }: RowsProps) {
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
                <a href={href} className="link" style={styleAccent(company).link}>
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

import type { ReactNode } from 'react';
import type { Company } from '#content-model/company-schema.ts';
import { DARK, styles } from './mail-styles.ts';

interface EmailFrameProps {
  readonly title: string;
  /** The line that a mailbox shows beside the subject. */
  readonly preview: string;
  /** Its name stands in the title bar. */
  readonly company: Pick<Company, 'name' | 'locale'>;
  /** The enquiry's short reference. */
  readonly reference: string;
  readonly children: ReactNode;
}

/**
 * The document around every e-mail: its head, its preview line, the title bar and the sheet it is
 * written on.
 */
export function EmailFrame({ title, preview, company, reference, children }: EmailFrameProps) {
  return (
    <html lang={company.locale} dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: DARK }} />
      </head>
      {/* Gmail drops the body's own styles: the ground is that of the element within. */}
      <body style={{ margin: 0, padding: 0 }}>
        <div className="body" style={styles.body}>
          <div style={styles.preview}>{preview}</div>
          <table role="presentation" align="center" className="sheet" style={styles.sheet}>
            <tbody>
              <tr>
                <td style={styles.bar}>
                  <table role="presentation" style={styles.brand}>
                    <tbody>
                      <tr>
                        <td style={styles.markCell} aria-hidden="true">
                          <Mark />
                        </td>
                        <td style={styles.name}>{company.name}</td>
                      </tr>
                    </tbody>
                  </table>
                </td>
                <td style={styles.reference}>{reference}</td>
              </tr>
              <tr>
                <td style={styles.inside} colSpan={2}>
                  {children}
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </body>
    </html>
  );
}

/**
 * The company's mark, a D on a datum line, drawn with cells: mailboxes show no picture before they are
 * asked to. The cells' borders are separate, because collapsed ones have no round corners.
 */
function Mark() {
  const { mark, datum, upper, lower } = styles;
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={mark}>
      <tbody>
        <tr>
          <td width={5} style={datum} />
          <td width={13} style={upper} />
          <td width={5} style={datum} />
        </tr>
        <tr>
          <td />
          <td style={lower} />
          <td />
        </tr>
      </tbody>
    </table>
  );
}

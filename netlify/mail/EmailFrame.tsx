import type { ReactNode } from 'react';
import type { Company } from '#content-model/company-schema.ts';
import { styleAccent, styles, writeDarkStyles } from './mail-styles.ts';

/** The site's icon: the mark on its background, as PNG because mail programs show no SVG. */
const ICON = '/icon-192.png';

interface EmailFrameProps {
  readonly title: string;
  /** The line that a mailbox shows beside the subject. */
  readonly preview: string;
  /** Its mark, its name and its accent stand in the title bar. */
  readonly company: Pick<Company, 'name' | 'locale' | 'url' | 'mark' | 'accent'>;
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
        <style dangerouslySetInnerHTML={{ __html: writeDarkStyles(company) }} />
      </head>
      {/* Gmail drops the body's own styles: the div within it sets the background. */}
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
                        {company.mark !== undefined && (
                          <td style={styles.markCell}>
                            {/* Mail programs may block pictures: the name beside it says the same. */}
                            <img
                              src={`${company.url}${ICON}`}
                              width={32}
                              height={32}
                              alt=""
                              loading="lazy"
                            />
                          </td>
                        )}
                        <td style={styles.name}>{company.name}</td>
                      </tr>
                    </tbody>
                  </table>
                </td>
                <td style={styleAccent(company).reference}>{reference}</td>
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

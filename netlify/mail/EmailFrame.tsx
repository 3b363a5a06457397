import { Html } from '@react-email/html';
import type { ReactNode } from 'react';
import { styles } from './styles.ts';

interface EmailFrameProps {
  readonly title: string;
  /** The line that a mailbox shows beside the subject. */
  readonly preview: string;
  readonly children: ReactNode;
}

/** The document around every e-mail: its head, its preview line and the sheet it is written on. */
export function EmailFrame({ title, preview, children }: EmailFrameProps) {
  return (
    <Html lang="en-US">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
      </head>
      <body style={styles.body}>
        <div style={{ display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0 }}>
          {preview}
        </div>
        <table role="presentation" align="center" style={styles.sheet}>
          <tbody>
            <tr>
              <td style={styles.inside}>{children}</td>
            </tr>
          </tbody>
        </table>
      </body>
    </Html>
  );
}

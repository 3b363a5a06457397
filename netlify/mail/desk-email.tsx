import type { Company } from '#content-model/company-schema.ts';
import { EmailFrame } from './EmailFrame.tsx';
import { styleAccent, styles } from './mail-styles.ts';
import { renderEmail, type EmailContent } from './render-email.ts';

interface DeskEmail {
  readonly company: Pick<Company, 'name' | 'locale' | 'url' | 'mark' | 'accent'>;
  /** The page with its token. */
  readonly url: string;
}

const TITLE = 'Link to the enquiry desk';
const OPEN = 'Open the enquiry desk';
const USE =
  'The link works for twelve hours, on any computer or phone. A new link ends it. Whoever has it can read, answer and erase the enquiries of the website: do not forward it.';
const STRANGER =
  'Nobody of you asked for it? Then somebody pressed the button of the page. The link came to this mailbox alone, and you need not do anything.';

/** The e-mail that brings the office the link to its enquiries. */
export function writeDeskEmail({ company, url }: DeskEmail): Promise<EmailContent> {
  const element = (
    <EmailFrame title={TITLE} preview={USE} company={company} reference="Desk">
      <h1 style={styles.heading}>{TITLE}</h1>
      <p style={styles.text}>
        <a href={url} className="link" style={styleAccent(company).link}>
          {OPEN}
        </a>
      </p>
      <p style={styles.text}>{USE}</p>
      <p className="second" style={styles.small}>
        {STRANGER}
      </p>
    </EmailFrame>
  );
  return renderEmail(TITLE, element, [TITLE, `${OPEN}:\n${url}`, USE, STRANGER]);
}

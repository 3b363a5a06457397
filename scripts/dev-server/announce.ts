import type { Mailbox } from './mailbox.ts';

/** What a program that starts the local server as a child receives over IPC once it answers. */
export interface ReadyMessage {
  readonly siteUrl: string;
  /** Missing when the functions use a mail service given by the environment. */
  readonly inboxUrl?: string;
}

/** Tells where the site and the mailbox are: on the terminal, and to a parent that listens. */
export function announce(siteUrl: string, mailbox: Mailbox | undefined): void {
  const mail = mailbox?.inboxUrl ?? `${process.env['RESEND_BASE_URL'] ?? ''} (given)`;
  console.log(`\n  Site     ${siteUrl}\n  Mailbox  ${mail}\n\n  Ctrl-C stops both.\n`);
  const message: ReadyMessage = {
    siteUrl,
    ...(mailbox === undefined ? {} : { inboxUrl: mailbox.inboxUrl }),
  };
  process.send?.(message);
}

/**
 * Messages for a request that is refused as a whole. The server sends them as `error` and `message`; the page itself
 * shows `tooMany` for a 429 without a message.
 */
export const REFUSAL_MESSAGES = {
  unreadable: 'The form did not arrive in a readable state. Reload the page and send it again',
  otherSite:
    'The form was sent from a page of another site. Open the form on this site and send it from there',
  wrongMethod: 'This address receives forms only. Open the form and send it from there',
  tooLarge:
    'The form is too large to send. Shorten the message, or share a link to your files in it',
  wrongType:
    'The form was sent in a format this site does not read. Reload the page and send it again',
  tooMany: 'Too many forms were sent from your connection. Wait a minute and send it again',
  unavailable: 'Your request could not be sent just now. Wait a minute and send it again',
} as const;

const MB = 1024 * 1024;

/**
 * A plan set up to this many bytes rides in the form itself. A function's body is limited to 6 MB
 * after base64, so that about 4.5 MB of file arrive; the rest is room for the other fields.
 */
export const INLINE_LIMIT = 4 * MB;

/** A plan set up to this many bytes goes ahead in parts. Resend takes about 28 MB of files an e-mail. */
export const UPLOAD_LIMIT = 25 * MB;

/** The kinds of file a visitor may attach, by the ending of the name. */
export const ACCEPTED = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** The ending of a name that may be attached. */
export type AcceptedEnding = keyof typeof ACCEPTED;

/** The form field that carries the file, and the one that names a finished upload. */
export const FILE_FIELD = 'file';
export const UPLOAD_FIELD = 'upload';

/** The ending a file's name has, if it is one that may be attached. Letter case does not matter. */
export function findEnding(name: string): AcceptedEnding | undefined {
  const lower = name.toLowerCase();
  return (Object.keys(ACCEPTED) as AcceptedEnding[]).find((ending) => lower.endsWith(ending));
}

/** Each sentence names what is wrong with a file and what to do about it. */
export const FILE_MESSAGES = {
  wrongType:
    'The file must be a PDF, DOC or DOCX. Save it as one of these, or share a link in the message',
  empty: 'The file is empty. Choose the file again, or share a link in the message',
  tooLarge: 'The file is larger than 25 MB. Share a link to it in the message instead',
  contentMismatch:
    'The content of the file is not what its name says. Save it again as a PDF, DOC or DOCX',
  second: 'Attach one file. Put several drawings into one PDF, or share a link in the message',
  truncated: 'The file did not arrive whole. Send it again',
  tooLargeForForm:
    'The file is larger than 4 MB, which this form can carry. Share a link to it in the message instead',
  notHere:
    'This form carries no file. Send drawings with a quote request, or share a link in the message',
  uploadUnfinished: 'The upload of the file is not finished. Wait until it is, or attach it again',
  uploadLost: 'The uploaded file can no longer be found. Attach it again',
} as const;

/** What a page can tell about a file before it is sent: the sentence to show, or undefined. */
export function checkFile(file: {
  readonly name: string;
  readonly size: number;
}): string | undefined {
  if (!findEnding(file.name)) return FILE_MESSAGES.wrongType;
  if (file.size === 0) return FILE_MESSAGES.empty;
  if (file.size > UPLOAD_LIMIT) return FILE_MESSAGES.tooLarge;
  return undefined;
}

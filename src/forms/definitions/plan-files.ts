/** Bytes of a megabyte, as the limits count it. */
export const MB = 1024 * 1024;

/**
 * Files up to this many bytes together ride in the form itself. A function's body is limited to 6 MB
 * after base64, so that about 4.5 MB of file arrive; the rest is room for the other fields.
 */
export const INLINE_LIMIT = 4 * MB;

/** A file up to this many bytes goes ahead in parts. */
export const FILE_LIMIT = 100 * MB;

/** What a request takes along: files, and bytes together. */
export const MOST_FILES = 20;
export const SET_LIMIT = 250 * MB;

/**
 * Files up to this many bytes together are attached to the e-mail. Base64 makes 14 MB of them, which
 * every mailbox in common use takes; beyond that the e-mail carries one link.
 */
export const ATTACHED_LIMIT = 10 * MB;

/** An upload that no request has named is dropped after this many hours. */
export const UNCLAIMED_HOURS = 24;

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

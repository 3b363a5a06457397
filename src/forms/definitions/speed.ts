/** Name of the field for a job's speed: in the quote form, in links to it and in the wire contract. */
export const SPEED_FIELD = 'speed';

/** Value for a rush; the usual speed is not sent. */
export const RUSH = 'rush';

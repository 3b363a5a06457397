/** Field for the speed of a job: in the quote form, in a link to it and in the wire contract. */
export const SPEED_FIELD = 'speed';

/** Value of a rush; the usual speed is not sent. */
export const RUSH = 'rush';

/** Copy of the sheets that are drawn from the chosen PDFs. */
export const OWN_SHEET_COPY = {
  label: 'Your sheets',
  file: 'File',
  strip: 'Sheet to show',
  opening: 'Opening the file',
  open: (sheet: string) => `Open ${sheet}`,
  fold: 'Close the sheet',
  unnumbered: (page: number) => `Sheet ${page}`,
  place: (page: number, count: number) => `page ${page} of ${count}`,
  /** For a set that is sent in the form itself; a larger set is uploaded as soon as it is chosen. */
  local: 'Drawn on this device: nothing of the file leaves it before you press Send.',
  uploaded: 'Drawn on this device.',
  failed: 'This sheet cannot be drawn here. It is sent as it is.',
  unreadable: 'This file cannot be drawn here. It is sent as it is.',
} as const;

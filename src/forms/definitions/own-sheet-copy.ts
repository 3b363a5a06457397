/** Copy of the sheet that is drawn from a chosen PDF. */
export const OWN_SHEET_COPY = {
  label: 'Your sheets',
  file: 'File',
  strip: 'Sheet to show',
  opening: 'Opening the file',
  open: (sheet: string) => `Open ${sheet}`,
  fold: 'Close the sheet',
  unnumbered: (page: number) => `Sheet ${page}`,
  place: (page: number, count: number) => `page ${page} of ${count}`,
  /** A set that is sent in the form itself; a larger one is uploaded as soon as it is chosen. */
  local: 'Drawn on this device: nothing of the file leaves it before you press Send.',
  uploaded: 'Drawn on this device.',
  failed: 'This sheet cannot be drawn here. It is sent as it is.',
  unreadable: 'This file cannot be drawn here. It is sent as it is.',
  drawing: 'Drawing this sheet',
  measure: 'Mark what you want priced',
  reason: 'The estimator starts where you pointed.',
  /** The row of a mark before there is one. */
  room: 'Your room',
  own: 'Your own measurement. It is sent only with the form.',
  /** A room of our own takeoff, measured again by the visitor. */
  check: {
    answer: (own: string, ours: string, apart: string) =>
      `You: ${own}. Our takeoff: ${ours}. ${apart} apart.`,
    none: (room: string) => `That is not a room of our takeoff: try ${room}.`,
    /** Said if the visitor measured to another face of the walls than ours, which the sheet shows dashed. */
    face: {
      outside: (row: string) =>
        `You took the outside of the wall. We measure ${row} to its inside face (dashed), where the room ends.`,
      middle: (row: string) =>
        `You took the middle of the wall. We measure ${row} to its inside face (dashed), where the room ends.`,
    },
    start: (isSnapping: boolean) =>
      isSnapping
        ? 'Point to the corners of one room. They snap to the lines of the sheet.'
        : 'Point to the corners of one room. They stay where you point.',
    snap: 'Snap to lines',
    again: 'Another room',
    yours: 'Now yours',
    keep: 'Keep the sheet',
    /** On the picture of it. */
    kept: {
      you: (area: string) => `You ${area}`,
      ours: (company: string, area: string) => `${company} ${area}`,
      apart: (apart: string) => `${apart} apart`,
      lines: 'Your outline, and ours dashed.',
      measured: (day: string) => `Measured ${day}`,
    },
    /** Before the line that travels with the request. */
    checked: 'You checked us:',
    failed: 'The sheet could not be loaded. Check the connection, and try again.',
  },
  /** Beside the way back to a sheet that was closed with corners set. */
  unfinished: (count: number) =>
    `${count === 1 ? 'One corner is' : `${count} corners are`} set. Open the sheet again to finish.`,
  removeMark: 'Remove',
  removed: (tag: string) => `${tag} removed.`,
  name: 'What it is',
  marker: {
    title: (sheet: string) => `Measure on ${sheet}`,
    pad: (sheet: string) => (sheet.startsWith('Sheet') ? sheet : `Sheet ${sheet}`),
    keys: 'Arrow keys move the crosshair by a foot, with Shift by five feet, with Alt by an inch. Enter sets a point, Backspace takes it back.',
    reading: 'Reading its dimensions',
    /** Dimensions of the sheet that agree, and the printed note beside them. */
    found: (count: number) => `Scale found: ${count} dimensions agree.`,
    noteAgrees: (note: string) => `(The printed note, ${note}, says the same.)`,
    noteOff: (percent: number) => `(The printed note is off by ${percent}%.)`,
    notesOff: (notes: string) => `(The printed notes, ${notes}, say otherwise.)`,
    several: 'Other drawings on this sheet may have another scale.',
    /** Dimensions that a note contradicts, or that stand in a drawing which is not to scale. */
    doubtful: (scale: string, notes: string) =>
      notes === ''
        ? `Its dimensions make ${scale}, but a drawing on it is not to scale.`
        : `Its dimensions make ${scale}, but it notes ${notes}.`,
    /** Below the sheet while it is measured: what the scale was taken from. */
    scale: {
      dimensions: (scale: string) => `Scale ${scale}, from the dimensions of the sheet.`,
      hand: (scale: string) => `Scale ${scale}, set by hand.`,
    },
    /** A corner away from the dimensions that the scale was taken from. */
    stray: 'This drawing may have another scale: give one dimension.',
    byDimensions: 'Use its dimensions',
    late: 'Its dimensions are not read yet: they are offered as soon as they are.',
    /** Beside the scale by hand: a note is never taken alone. */
    noteHint: (notes: string) =>
      `The sheet notes ${notes}, but prints are often reduced: check it on one dimension.`,
    use: 'Use it',
    hand: 'Set it by hand',
    from: 'Point to one end of a dimension that you know.',
    to: 'Now its other end.',
    length: 'How long is it?',
    lengthLabel: 'Length of the dimension',
    unit: `Write it as 12'-6", 12 6, 12.5', 3.81 m or 3810 mm.`,
    /** A number alone, and the units that it may have. */
    whichUnit: (number: string) => `${number} of which unit?`,
    units: {
      ft: 'Feet',
      in: 'Inches',
      mm: 'Millimeters',
      cm: 'Centimeters',
      m: 'Meters',
    },
    /** A scale that no building is drawn in. */
    oddScale: (scale: string) =>
      `That makes a scale of ${scale}, which no plan has. Is the length right?`,
    keepScale: 'Keep this scale',
    set: 'Set the scale',
    near: 'The dimensions of the sheet agree with yours: they set the scale.',
    corners: 'Point to the corners of one room.',
    ends: 'Point along the run, corner by corner.',
    next: {
      area: (count: number, quantity: string) =>
        count < 3 ? `Corner ${count} set. Next corner.` : `${count} corners, ${quantity} so far.`,
      run: (count: number, quantity: string) =>
        count < 2 ? 'Start set. Next corner, or the end.' : `${count} points, ${quantity} so far.`,
    },
    doubt: (quantity: string) => `${quantity} is unlikely on one sheet. Is the scale right?`,
    keep: 'Keep it',
    area: 'Mark a room',
    run: 'Mark a run',
    close: { area: 'Finish the room', run: 'End the run' },
    undo: 'Undo',
    /** Before anything is marked, and after. */
    leave: 'Leave',
    done: 'Done',
    /** Said once a mark is set, before what comes next. */
    marked: (tag: string, name: string, quantity: string) =>
      `${tag}, ${name.toLowerCase()}, ${quantity}.`,
    full: 'Three marks are enough for a request.',
    larger: 'Larger',
    smaller: 'Smaller',
    fit: 'Whole sheet',
    place: (across: string, down: string) => `${across}, ${down} from the last corner`,
    /** Before the first corner; lengths, or shares of a sheet whose scale is not known yet. */
    onSheet: (across: string, down: string) =>
      `${across} from the left edge of the sheet, ${down} from its top`,
    right: (length: string) => `${length} right`,
    left: (length: string) => `${length} left`,
    down: (length: string) => `${length} down`,
    up: (length: string) => `${length} up`,
  },
} as const;

import { findEnding } from '#forms/definitions/check-files.ts';
import { removeInvisible } from '#forms/definitions/invisible.ts';

const CONTROLS = /[\u0000-\u001F\u007F-\u009F]/g;
// Characters with a meaning in a file system or a mail header.
const SPECIAL = /["<>:|?*;\\/]/g;

/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Characters of a name without its ending. Mail programs cut longer names. */
const MAX_LENGTH = 120;

/**
 * Returns a name that is safe to show, to put into a mail header and to save under: in any script, without path,
 * control and invisible characters. A name without an ending gets `.pdf`, as its content may be a PDF.
 */
export function nameFile(raw: string): string {
  const last = raw.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const clean = removeInvisible(last.normalize('NFC'))
    .replace(/\s+/g, ' ')
    .replace(CONTROLS, '')
    .replace(SPECIAL, '_')
    .trim();
  const ending = findEnding(clean) ?? '';
  const stem = clean
    .slice(0, clean.toLowerCase().endsWith(ending) ? clean.length - ending.length : undefined)
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
    .replace(DEVICE, '_$&')
    .slice(0, MAX_LENGTH)
    .toWellFormed();
  return `${stem || 'attachment'}${ending}`;
}

/** A page of a PDF, to be drawn. */
export interface SheetPage {
  /** Width and height in inches. */
  readonly inches?: readonly [number, number];
  /** Degrees by which viewers turn it. */
  readonly rotate?: 0 | 90 | 180 | 270;
  /** Part that viewers show, in points from the lower left: left, bottom, right, top. */
  readonly crop?: readonly [number, number, number, number];
  /** Points to a unit of the content. */
  readonly userUnit?: number;
  /** Content stream: PDF operators in points. */
  readonly content?: string;
}

/** What a PDF holds beside its pages. */
export interface SheetFile {
  /** Page labels, one a page. */
  readonly labels?: readonly string[];
  /** Entries of the outline, each leading to a page from 1 on, below a heading. */
  readonly outline?: {
    readonly heading: string;
    readonly entries: readonly (readonly [title: string, page: number])[];
  };
  /** Names of attached files. */
  readonly attached?: readonly string[];
  /** A portfolio, which shows its attached files instead of its pages. */
  readonly isPortfolio?: boolean;
  /** A form whose pages are made by Acrobat. */
  readonly isXfa?: boolean;
}

/**
 * A black scan without text: 8 by 8 pixels in CCITT Group 4, eight bits "same as the line above", inverted.
 * Painted with `/Scan Do`.
 */
const SCAN =
  '<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 1 /ColorSpace /DeviceGray /Decode [1 0] /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 /Rows 8 /EndOfBlock false >> /Length 1 >>\nstream\n\u00ff\nendstream';

/**
 * A gray scan in JPEG 2000, as color scanners write them: 8 by 8 pixels in one tile without wavelet levels, whose only packet is
 * empty, so that every pixel is half of white. Painted with `/Photo Do`.
 */
const CODESTREAM = [
  'ff4f', // start
  'ff5100290000', // size: 8 by 8, one tile, one component of 8 bits
  '0000000800000008000000000000000000000008000000080000000000000000',
  '0001070101',
  'ff52000c00000001000004040001', // coding: one layer, no levels, reversible
  'ff5c00044040', // quantization: none
  'ff90000a00000000000f0001', // the tile, 15 bytes with its empty packet
  'ff9300',
  'ffd9', // end
];

const PHOTO_BYTES = Buffer.from(CODESTREAM.join(''), 'hex').toString('latin1');
const PHOTO = `<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /JPXDecode /Length ${PHOTO_BYTES.length} >>\nstream\n${PHOTO_BYTES}\nendstream`;

/** Writes a PDF of these pages with Helvetica as `/F`, which it does not embed. */
export function makeSheets(
  pages: readonly SheetPage[],
  { labels, outline, attached, isPortfolio, isXfa }: SheetFile = {},
): Buffer<ArrayBuffer> {
  const objects = ['', '', '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>', SCAN];
  const add = (content: string): string => `${objects.push(content)} 0 R`;
  // Behind the pages, of which each is two objects.
  const photo = `${objects.length + 2 * pages.length + 1} 0 R`;
  const kids = pages.map((page) => {
    const { inches = [36, 24], rotate = 0, crop, userUnit = 1, content = '' } = page;
    const stream = add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    const box = inches.map((side) => (side * 72) / userUnit).join(' ');
    const boxes = crop ? `/CropBox [${crop.map((side) => side / userUnit).join(' ')}]` : '';
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box}] ${boxes} /UserUnit ${userUnit} /Rotate ${rotate} /Resources << /Font << /F 3 0 R >> /XObject << /Scan 4 0 R /Photo ${photo} >> >> /Contents ${stream} >>`,
    );
  });
  add(PHOTO);
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`;
  const catalog = ['/Type /Catalog /Pages 2 0 R'];
  if (labels) {
    const names = labels.map((label, page) => `${page} << /P (${label}) >>`);
    catalog.push(`/PageLabels << /Nums [${names.join(' ')}] >>`);
  }
  if (outline) {
    const heading = objects.length + 1;
    const last = heading + outline.entries.length;
    add(
      `<< /Title (${outline.heading}) /Parent ${last + 1} 0 R /Dest [${kids[0]} /Fit] /First ${heading + 1} 0 R /Last ${last} 0 R >>`,
    );
    outline.entries.forEach(([title, page], index) => {
      const next = index + 1 < outline.entries.length ? `/Next ${heading + index + 2} 0 R` : '';
      add(
        `<< /Title (${title}) /Parent ${heading} 0 R /Dest [${kids[page - 1] ?? 'null'} /Fit] ${next} >>`,
      );
    });
    add(`<< /Type /Outlines /First ${heading} 0 R /Last ${heading} 0 R >>`);
    catalog.push(`/Outlines ${last + 1} 0 R`);
  }
  if (attached) {
    const names = attached.map((name) => {
      const file = add('<< /Type /EmbeddedFile /Length 9 >>\nstream\n%PDF-1.7 \nendstream');
      const entry = add(`<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${file} >> >>`);
      return `(${name}) ${entry}`;
    });
    catalog.push(`/Names << /EmbeddedFiles << /Names [${names.join(' ')}] >> >>`);
  }
  if (isPortfolio) catalog.push('/Collection << /View /D >>');
  if (isXfa) {
    const form = '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>';
    const stream = add(`<< /Length ${form.length} >>\nstream\n${form}\nendstream`);
    catalog.push(`/AcroForm << /Fields [] /XFA ${stream} >>`);
  }
  objects[0] = `<< ${catalog.join(' ')} >>`;
  let text = '%PDF-1.7\n';
  const rows = objects.map((content, index) => {
    const row = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${index + 1} 0 obj\n${content}\nendobj\n`;
    return row;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

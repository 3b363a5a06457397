/** A page of a PDF, to be drawn. */
export interface SheetPage {
  /** Width and height in inches. */
  readonly inches?: readonly [number, number];
  /** Degrees by which viewers turn it. */
  readonly rotate?: 0 | 90 | 180 | 270;
  /** Content stream: PDF operators in points. */
  readonly content?: string;
}

/**
 * A black scan without text: 8 by 8 pixels in CCITT Group 4, eight bits "same as the line above", inverted.
 * Painted with `/Scan Do`.
 */
const SCAN =
  '<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 1 /ColorSpace /DeviceGray /Decode [1 0] /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 /Rows 8 /EndOfBlock false >> /Length 1 >>\nstream\n\u00ff\nendstream';

/** Writes a PDF of these pages with Helvetica as `/F`, which it does not embed. */
export function makeSheets(pages: readonly SheetPage[]): Buffer<ArrayBuffer> {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    SCAN,
  ];
  const add = (content: string): string => `${objects.push(content)} 0 R`;
  const kids = pages.map(({ inches = [36, 24], rotate = 0, content = '' }) => {
    const stream = add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    const box = inches.map((side) => side * 72).join(' ');
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box}] /Rotate ${rotate} /Resources << /Font << /F 3 0 R >> /XObject << /Scan 4 0 R >> >> /Contents ${stream} >>`,
    );
  });
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`;
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

/** A PDF of a plan set, to be read by its sheets. */
export interface PlanSetFile {
  readonly sheets: number;
  /** Width and height of a sheet in inches. */
  readonly inches?: readonly [number, number];
  /** Width and height of the first sheet, where it has another size. */
  readonly cover?: readonly [number, number];
  /** Page labels, one a sheet. */
  readonly labels?: readonly string[];
  /** Entries of the outline, one a sheet, below one chapter. */
  readonly outline?: readonly string[];
  /** Bytes of each sheet's content. */
  readonly bytes?: number;
  readonly password?: boolean;
}

/** Writes a PDF whose index, page by page, leads to content that nothing else reads. */
export function makePlanSet(file: PlanSetFile): Buffer<ArrayBuffer> {
  const { sheets, inches = [36, 24], cover = inches } = file;
  const { labels, outline, bytes = 0, password = false } = file;
  const objects: string[] = [];
  const add = (content: string): string => `${objects.push(content)} 0 R`;
  const filling = 'q 0 0 m S Q\n'.repeat(Math.ceil(bytes / 12));
  const pages: string[] = [];
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const box = (sheet === 0 ? cover : inches).map((side) => side * 72).join(' ');
    const content = add(`<< /Length ${filling.length} >>\nstream\n${filling}endstream`);
    pages.push(add(`<< /Type /Page /Parent PAGES /MediaBox [0 0 ${box}] /Contents ${content} >>`));
  }
  const tree = add(`<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${sheets} >>`);
  const names = (labels ?? []).map((label, sheet) => `${sheet} << /P (${label}) >>`);
  const chapter = objects.length + 1;
  if (outline) {
    add(
      `<< /Title (Drawings) /Parent ${chapter + outline.length + 1} 0 R /First ${chapter + 1} 0 R /Last ${chapter + outline.length} 0 R >>`,
    );
    outline.forEach((title, index) => {
      const next = index + 1 < outline.length ? `/Next ${chapter + index + 2} 0 R` : '';
      add(
        `<< /Title (${title}) /Parent ${chapter} 0 R /Dest [${pages[index] ?? 'null'} /Fit] ${next} >>`,
      );
    });
    add(`<< /Type /Outlines /First ${chapter} 0 R /Last ${chapter} 0 R >>`);
  }
  const root = add(
    [
      `<< /Type /Catalog /Pages ${tree}`,
      ...(labels ? [`/PageLabels << /Nums [${names.join(' ')}] >>`] : []),
      ...(outline ? [`/Outlines ${chapter + outline.length + 1} 0 R`] : []),
      '>>',
    ].join(' '),
  );
  const parts = ['%PDF-1.7\n'];
  const offsets: number[] = [];
  let offset = 9;
  objects.forEach((content, index) => {
    const part = `${index + 1} 0 obj\n${content.replace('PAGES', tree)}\nendobj\n`;
    offsets.push(offset);
    offset += part.length;
    parts.push(part);
  });
  const key = '0'.repeat(32);
  const lock = password
    ? `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (${key}) /U (${key}) >> /ID [(${key}) (${key})]`
    : '';
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}trailer\n`,
    `<< /Size ${offsets.length + 1} /Root ${root} ${lock} >>\nstartxref\n${offset}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(''), 'latin1');
}

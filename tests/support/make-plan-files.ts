import { crc32 } from 'node:zlib';

/** A one-page PDF that a reader opens, filled up with a comment to about `size` bytes. */
export function makePdf(size = 0): Uint8Array<ArrayBuffer> {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ];
  let text = '%PDF-1.7\n';
  const offsets: number[] = [];
  objects.forEach((object, index) => {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const filling = Math.max(size - text.length - 300, 0);
  for (let left = filling; left > 0; left -= 64)
    text += `%${'0123456789abcdef'.repeat(4).slice(2)}\n`;
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 4\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}

function makeZip(entries: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(entries)) {
    const name = Buffer.from(path);
    const data = Buffer.from(content);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(data.length, 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, name, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, tail, name]));
    files.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...files, listing, end]));
}

const TYPES = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/main.xml" ContentType="${main}"/></Types>`;

const OFFICE = 'application/vnd.openxmlformats-officedocument';

export function makeDocx(): Uint8Array<ArrayBuffer> {
  return makeZip({
    '[Content_Types].xml': TYPES(`${OFFICE}.wordprocessingml.document.main+xml`),
    'word/document.xml': '<w:document/>',
  });
}

export function makeXlsx(): Uint8Array<ArrayBuffer> {
  return makeZip({
    '[Content_Types].xml': TYPES(`${OFFICE}.spreadsheetml.sheet.main+xml`),
    'xl/workbook.xml': '<workbook/>',
  });
}

export function makePlainZip(): Uint8Array<ArrayBuffer> {
  return makeZip({ 'plan.dwg': 'AC1032' });
}

/** An OLE compound file, the container of a .doc. */
export function makeCompoundFile(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_040)]),
  );
}

import { readdirSync } from 'node:fs';
import { composeMails } from '#enquiries/mail-out/compose.ts';
import type { FormId } from '#forms/definitions/form-list.ts';

/**
 * Prints both e-mails of all three forms as the content of the working folder has them, HTML and plain text. The
 * visitor chose the first of each kind of thing.
 */
const first = (folder: string) => {
  const [file] = readdirSync(`src/content/${folder}`).filter((name) =>
    /\.(?:yaml|mdx)$/.test(name),
  );
  return file?.replace(/\.\w+$/, '') ?? '';
};

const VALUES: Readonly<Record<FormId, Readonly<Record<string, string | string[]>>>> = {
  estimate: { projectType: 'commercial', message: 'A school with 40 rooms.' },
  quote: { projectType: 'commercial', type: 'specific-trade', trades: [first('trades')] },
  contact: { subject: 'A question', message: 'Do you measure steel?' },
};

for (const [form, values] of Object.entries(VALUES) as [FormId, (typeof VALUES)[FormId]][]) {
  const { sales, visitor } = await composeMails(
    {
      id: '0b0e9a52-6b1f-4d2a-9a55-3c2f5e1d7a10',
      reference: 'Q-9466-7181',
      receivedAt: Date.parse('2026-11-24T16:00:00Z'),
      form,
      values: { name: 'Dana Whitfield', email: 'dana@whitfield.example', ...values },
      visit: {
        plan: first('packages'),
        trade: first('trades'),
        offer: first('offers'),
        sample: first('samples'),
        landingPage: '/pricing',
      },
      files: [],
    },
    { from: 'site@mail.owner.build', sales: 'sales@owner.build' },
  );
  for (const { subject, html, text } of [sales, visitor]) console.log(form, subject, html, text);
}

import type { Document } from 'yaml';
import type { Content } from './content-folder.ts';

/** Gives every price an amount in a currency, beside those it has or instead of them. */
function addCurrency(prices: Document, code: string, isAlone: boolean): void {
  prices.setIn(['currency'], code.toUpperCase());
  const { amounts } = prices.toJS() as { amounts: Record<string, Record<string, number>> };
  for (const [name, given] of Object.entries(amounts)) {
    const own = { [code]: given[code] ?? given['usd'] };
    prices.setIn(
      ['amounts', name],
      prices.createNode(isAlone ? own : { ...own, usd: given['usd'] }),
    );
  }
}

/** Makes the company one of Leeds, with its currency. */
export function moveToLeeds(content: Content): void {
  content.edit('company.yaml', (company) => {
    company.setIn(['name'], 'Aire Estimating');
    company.setIn(['shortName'], 'Aire');
    company.setIn(['legalName'], 'Aire Estimating Ltd');
    company.setIn(['url'], 'https://aire.example');
    company.setIn(['locale'], 'en-GB');
    company.setIn(['phone'], '+441134960123');
    company.setIn(
      ['address'],
      company.createNode({
        street: '1 Example Street',
        locality: 'Leeds',
        postalCode: 'LS1 4AP',
        country: 'GB',
      }),
    );
    company.setIn(
      ['registration'],
      company.createNode([
        { label: 'Registered in England, company number', value: '01234567' },
        { label: 'VAT number', value: 'GB123456789' },
      ]),
    );
    company.setIn(['location'], company.createNode({ latitude: 53.797, longitude: -1.545 }));
    company.setIn(['hours', 'timeZone'], 'Europe/London');
    company.addIn(['hours', 'week'], { days: 'Saturday', opens: '09:00', closes: '12:00' });
  });
  content.edit('prices.yaml', (prices) => addCurrency(prices, 'gbp', false));
  content.replaceAll(/(price\.\w+)\.gbp\b/g, '$1.usd');
}

/** Makes the company one of Brisbane, with its currency alone. */
export function moveToBrisbane(content: Content): void {
  content.edit('company.yaml', (company) => {
    company.setIn(['name'], 'Moreton Estimating');
    company.setIn(['shortName'], 'Moreton');
    company.setIn(['legalName'], 'Moreton Estimating Pty Ltd');
    company.setIn(['url'], 'https://moreton.example');
    company.setIn(['locale'], 'en-AU');
    company.setIn(['phone'], '+61755501234');
    company.setIn(
      ['address'],
      company.createNode({
        street: '1 Example Street',
        locality: 'Brisbane',
        region: 'QLD',
        postalCode: '4000',
        country: 'AU',
      }),
    );
    company.setIn(
      ['registration'],
      company.createNode([{ label: 'ABN', value: '12 345 678 901' }]),
    );
    company.setIn(['location'], company.createNode({ latitude: -27.468, longitude: 153.023 }));
    company.setIn(['hours', 'timeZone'], 'Australia/Brisbane');
  });
  content.edit('prices.yaml', (prices) => addCurrency(prices, 'aud', true));
  const pounds = '(?:\\{price\\.\\w+\\.gbp\\}|<Fact name="price\\.\\w+\\.gbp" />)';
  content.replaceAll(new RegExp(` / ${pounds}| \\(${pounds}[^)]*\\)`, 'g'), '');
}

import type { BillItem, Length, Preliminary, SquaredLine } from '../bill/compute-bill.ts';
import { METRIC_UNITS, signOf, SQUARED_DIGITS, writeNumber, type Edition } from '../bill/metric.ts';
import { toCents } from '../arithmetic/rounding.ts';
import { NOTHING, PATTERNS } from './formats.ts';
import { defineTable, type Column, type Format } from './table.ts';

/** Names of the tables, by which formulas refer to them. */
const [BILL, DIMENSIONS, LENGTHS] = ['Bill', 'Dimensions', 'Lengths'];

const METERS = '#,##0.00';

/** A line of the summary; its amount is in hundredths of the currency. */
export interface SummaryLine {
  readonly ref: string;
  readonly title: string;
  readonly amount: number;
  /** What it stands for where others add up to it. */
  readonly kind?: 'sum' | 'total';
}

const digitsOf = ({ unit }: BillItem) => METRIC_UNITS[unit].digits;

/** The tables of a bill in its own language, signs and currency. */
export function defineBillTables(edition: Edition) {
  const sign = signOf(edition);
  const amounts: Format<unknown> = {
    write: (hundredths) => (hundredths === 0 ? NOTHING : writeNumber(hundredths / 100, 2, edition)),
    pattern: PATTERNS.money,
    parts: 100,
  };
  const decimals = (digits: number): Format<unknown> => ({
    write: (value) => writeNumber(value, digits, edition).replace('-', '−'),
    pattern: digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`,
  });
  const quantities: Format<BillItem> = {
    write: (value, item) => writeNumber(value, digitsOf(item), edition),
    pattern: (item) => decimals(digitsOf(item)).pattern as string,
  };
  const wholes: Format<BillItem> = {
    write: (value, { unit }) => writeNumber(value, unit === 't' ? 3 : 0, edition),
    pattern: ({ unit }) => (unit === 't' ? '#,##0.000' : '#,##0'),
  };
  const part = (head: string, name: keyof BillItem['rates']) => ({
    head,
    unit: sign,
    value: ({ rates }: BillItem) => toCents(rates[name]),
    format: amounts,
    workbook: 11,
  });
  const parts = {
    labour: part('Labour', 'labour'),
    plant: part('Plant', 'plant'),
    material: part('Material', 'material'),
  };
  const dimension = (head: string, at: 0 | 1 | 2): Column<SquaredLine> => ({
    head,
    unit: 'm',
    value: ({ of }) => of[at]?.meters,
    format: { ...decimals(2), pattern: METERS },
    link: (_, { entry: { of }, refer }) => of[at] && refer.cell(LENGTHS, 'meters', of[at].id),
    page: true,
    pdf: 44,
    workbook: 10,
  });

  const bill = defineTable<BillItem, { amount: number }>()({
    name: BILL,
    columns: {
      ref: { head: 'Ref', value: ({ ref }) => ref, page: true, pdf: 34, workbook: 8 },
      description: {
        head: 'Description',
        value: ({ description }) => description,
        page: true,
        pdf: 246,
        givesWay: true,
        workbook: 70,
        wraps: true,
      },
      quantity: {
        head: 'Quantity',
        value: ({ quantity }) => quantity,
        format: quantities,
        formula: ({ mass }, { entry, refer }) => {
          const lines = `SUM(${refer.span(DIMENSIONS, 'squared', entry.ref)})`;
          const weighed = entry.mass === undefined ? lines : `${lines}*${mass}/1000`;
          return `ROUND(${weighed},${digitsOf(entry)})`;
        },
        page: true,
        pdf: 48,
        workbook: 11,
        isBold: true,
      },
      unit: {
        head: 'Unit',
        value: ({ unit }) => METRIC_UNITS[unit].sign,
        page: true,
        pdf: 32,
        workbook: 7,
      },
      whole: {
        head: 'Whole units',
        value: ({ whole }) => whole,
        format: wholes,
        formula: ({ quantity }, { entry }) =>
          entry.unit === 't' ? quantity : `MAX(ROUND(${quantity},0),1)`,
        page: true,
        pdf: { width: 40, head: 'Whole' },
        workbook: 10,
      },
      mass: {
        head: 'Mass',
        unit: 'kg/m',
        value: ({ mass }) => mass,
        format: decimals(3),
        workbook: 9,
      },
      ...parts,
      rate: {
        head: 'Rate',
        unit: sign,
        value: ({ rate }) => rate,
        format: amounts,
        formula: ({ labour, plant, material }) => `${labour}+${plant}+${material}`,
        page: true,
        pdf: 54,
        workbook: 11,
      },
      amount: {
        head: 'Amount',
        unit: sign,
        value: ({ amount }) => amount,
        total: ({ amount }) => amount,
        format: amounts,
        formula: ({ quantity, rate }) => `ROUND(${quantity}*${rate},2)`,
        page: true,
        pdf: 62,
        workbook: 13,
        isBold: true,
      },
    },
  });

  const rates = defineTable<BillItem>()({
    name: BILL,
    columns: {
      ref: { head: 'Ref', value: ({ ref }) => ref, pdf: 34 },
      description: {
        head: 'Description',
        value: ({ description }) => description,
        pdf: 330,
        givesWay: true,
      },
      labour: { ...parts.labour, pdf: 48 },
      plant: { ...parts.plant, pdf: 44 },
      material: { ...parts.material, pdf: 54 },
      rate: { head: 'Rate', unit: sign, value: ({ rate }) => rate, format: amounts, pdf: 46 },
    },
  });

  const dimensions = defineTable<SquaredLine>()({
    name: DIMENSIONS,
    columns: {
      ref: { head: 'Ref', value: ({ ref }) => ref, page: true, pdf: 34, workbook: 8 },
      times: {
        head: 'Timesing',
        value: ({ times }) => times,
        format: { write: (times) => (times === 1 ? '' : `${String(times)}/`), pattern: '0' },
        page: true,
        pdf: 46,
        workbook: 10,
      },
      first: dimension('1st', 0),
      second: dimension('2nd', 1),
      third: dimension('3rd', 2),
      squared: {
        head: 'Squared',
        value: ({ squared }) => squared,
        format: decimals(SQUARED_DIGITS),
        formula: ({ times, first, second, third }, { entry }) => {
          const cells = [times, ...[first, second, third].slice(0, entry.of.length)];
          return `${entry.isLess ? '-' : ''}ROUND(${cells.join('*')},${SQUARED_DIGITS})`;
        },
        page: true,
        pdf: 50,
        workbook: 11,
        isBold: true,
      },
      taken: {
        head: 'What is taken',
        value: ({ of, isLess, note }) =>
          [
            ...(isLess ? [`ddt ${note ?? ''}`] : note === undefined ? [] : [note]),
            of.map(({ label }) => label).join(' × '),
          ]
            .filter(Boolean)
            .join(': '),
        page: true,
        pdf: 249,
        givesWay: true,
        workbook: 80,
      },
    },
  });

  const lengths = defineTable<Length>()({
    name: LENGTHS,
    columns: {
      label: {
        head: 'Length',
        value: ({ label }) => label,
        page: true,
        pdf: 300,
        givesWay: true,
        workbook: 52,
      },
      source: { head: 'From', value: ({ source }) => source, page: true, pdf: 60, workbook: 10 },
      drawn: {
        head: 'Drawn',
        unit: 'mm',
        value: ({ millimeters }) => millimeters,
        format: {
          write: (value) => value.toLocaleString(edition.locale, { maximumFractionDigits: 2 }),
          pattern: '#,##0.##',
        },
        page: true,
        pdf: 70,
        workbook: 12,
      },
      meters: {
        head: 'Taken',
        unit: 'm',
        value: ({ meters }) => meters,
        format: { ...decimals(2), pattern: METERS },
        formula: ({ drawn }) => `ROUND(${drawn}/10,0)/100`,
        page: true,
        pdf: 60,
        workbook: 11,
        isBold: true,
      },
    },
  });

  const preliminaries = defineTable<Preliminary, { amount: number }>()({
    name: 'Preliminaries',
    columns: {
      charge: { head: 'Charge', value: ({ charge }) => charge, page: true, pdf: 66, workbook: 14 },
      description: {
        head: 'Description',
        value: ({ description }) => description,
        page: true,
        pdf: 244,
        givesWay: true,
        workbook: 70,
      },
      quantity: {
        head: 'Quantity',
        value: ({ quantity }) => quantity,
        format: decimals(0),
        page: true,
        pdf: 50,
        workbook: 10,
      },
      unit: { head: 'Unit', value: ({ unit }) => unit, page: true, pdf: 36, workbook: 8 },
      rate: {
        head: 'Rate',
        unit: sign,
        value: ({ rate }) => rate,
        format: amounts,
        page: true,
        pdf: 60,
        workbook: 11,
      },
      amount: {
        head: 'Amount',
        unit: sign,
        value: ({ amount }) => amount,
        total: ({ amount }) => amount,
        format: amounts,
        formula: ({ quantity, rate }) => `ROUND(${quantity}*${rate},2)`,
        page: true,
        pdf: 66,
        workbook: 13,
        isBold: true,
      },
    },
  });

  const summary = defineTable<SummaryLine, { amount: number }>()({
    name: 'Summary',
    columns: {
      ref: { head: 'Section', value: ({ ref }) => ref, page: true, pdf: 52, workbook: 10 },
      title: {
        head: 'Title',
        value: ({ title }) => title,
        page: true,
        pdf: 380,
        givesWay: true,
        workbook: 60,
      },
      percent: { head: 'Rate', value: () => undefined, format: decimals(2), workbook: 10 },
      amount: {
        head: 'Amount',
        unit: sign,
        value: ({ amount }) => amount,
        total: ({ amount }) => amount,
        format: amounts,
        page: true,
        pdf: 84,
        workbook: 16,
        isBold: true,
      },
    },
  });

  return { bill, rates, dimensions, lengths, preliminaries, summary };
}

export type BillTables = ReturnType<typeof defineBillTables>;

import type { WrittenTakeoff } from '../../src/content-model/takeoff.ts';
import { formatAmount, formatMoney, formatPercent } from '../arithmetic/format.ts';
import { FIRST_AZIMUTH, pickSurfaces } from '../drawing/surfaces.ts';
import { writeSvg } from '../drawing/write-svg.ts';
import { listEarthworkPictures, PICTURE } from '../pictures/earthwork-pictures.ts';
import { ALL_WALLS, drawWallView, viewWall, writePartSign } from '../pictures/wall-picture.ts';
import { fillBidForm, summarizeBidForm } from '../price/bid-form.ts';
import { fillOwnerBid } from '../price/owner-bid.ts';
import type { Takeoff } from '../price/takeoff.ts';
import { defineBidForm } from '../tables/bid-form-table.ts';
import { CELLS } from '../tables/cells-table.ts';
import { BUYING, SETS } from '../tables/hardware-tables.ts';
import { OPENINGS } from '../tables/openings-table.ts';
import { OWNER_BID } from '../tables/owner-bid-table.ts';
import { describeCells, listWallLegend, VIEW_NOTE, writeWallSize } from '../tables/wall-legend.ts';
import { writeTable } from './write-table.ts';

type Part = NonNullable<WrittenTakeoff['parts']>[number];

/** A part of a delivered takeoff with its pictures, by their paths from its folder. */
export interface DeliveredPart {
  readonly part: Part;
  readonly pictures: ReadonlyMap<string, string>;
}

/** The walls in three dimensions, each by itself, and their grouted cells. */
function describeWalls(takeoff: Takeoff): DeliveredPart[] {
  const { masonry } = takeoff;
  if (masonry === undefined) return [];
  const pictures = new Map<string, string>();
  const draw = (view: Parameters<typeof drawWallView>[2]) => {
    const file = `walls/${view.name}.svg`;
    pictures.set(file, drawWallView(masonry, takeoff, view));
    return { file, width: view.width, height: view.height };
  };
  const walls = masonry.walls.map(({ label }) => label).join(', ');
  const all = draw(ALL_WALLS.wide);
  const part: Part = {
    id: 'walls',
    title: 'Walls in isometric',
    lead: 'Every block as it is laid, drawn from the plan the table is measured from. Numbers are rows of the table.',
    blocks: [
      {
        pictures: [
          {
            ...all,
            onPhones: draw(ALL_WALLS.phone),
            alt: `Isometric of ${walls} from the southeast, block by block; the list beside it names the colors`,
            legend: listWallLegend(masonry).map(({ sign, label, quantity }) => ({
              swatch: writePartSign(sign),
              label,
              quantity,
            })),
            text: VIEW_NOTE,
          },
        ],
      },
      {
        title: 'Each wall by itself',
        isFolded: true,
        pictures: masonry.cells.map((wall) => ({
          ...draw(viewWall(wall.wall.id)),
          alt: `${wall.wall.label} by itself, with its blocks, openings and grouted cells`,
          title: `${wall.wall.label}, ${writeWallSize(wall)}`,
          text: describeCells(wall),
        })),
      },
      {
        id: 'grouted-cells',
        title: 'Grouted cells',
        isFolded: true,
        table: writeTable(CELLS, {
          roles: { wall: 'name' },
          groups: [{ entries: masonry.cells }],
          total: { label: 'All walls', sum: masonry.cells },
        }),
      },
    ],
    excerpt: [all.file],
  };
  return [{ part, pictures }];
}

const EARTHWORK = {
  view: 'Both surfaces',
  cells: 'Cut and fill by cell',
  contours: 'Contours',
  section: 'Section',
} as const;

/** Views, maps and sections of the grading grids. */
function describeEarthwork(takeoff: Takeoff): DeliveredPart[] {
  const drawn = listEarthworkPictures(takeoff);
  if (drawn.length === 0) return [];
  const fileOf = (name: string) => `earthwork/${name}.svg`;
  const part: Part = {
    id: 'earthwork',
    title: 'Cut and fill',
    lead: 'Drawn from the grades of the plan. The volumes are those of the takeoff.',
    blocks: [
      {
        pictures: drawn.map(({ name, kind, mark = '', text, work, colors, drawing }) => ({
          file: fileOf(name),
          width: drawing.width,
          height: Math.ceil(drawing.height),
          title: kind === 'section' ? `${EARTHWORK.section} ${mark}–${mark}` : EARTHWORK[kind],
          text,
          ...(kind === 'view' && {
            surface: {
              grid: pickSurfaces(work.grid),
              options: { ...PICTURE, colors },
              azimuth: FIRST_AZIMUTH,
            },
          }),
        })),
      },
    ],
    excerpt: (['cells', 'view'] as const).flatMap((wanted) =>
      drawn.flatMap(({ kind, name }) => (kind === wanted ? fileOf(name) : [])),
    ),
  };
  const pictures = new Map(drawn.map(({ name, drawing }) => [fileOf(name), writeSvg(drawing)]));
  return [{ part, pictures }];
}

/** The opening schedule, hardware sets and the list to buy them by. */
function describeOpenings({ openings, sets, buying, sample }: Takeoff): DeliveredPart[] {
  if (openings.length === 0) return [];
  const walls = sample.schedule?.walls.map(({ mark, name }) => `${mark}: ${name}`) ?? [];
  const key =
    'Hand is read from outside or from the corridor, at exit devices from the side of their trim, the active leaf first; R swings toward you. Label S is for smoke and draft.';
  const part: Part = {
    id: 'openings',
    title: 'Openings and hardware',
    lead: 'A row for each opening, with the size the plan gives it. Frames, leaves and sets in the takeoff are the counts of this schedule.',
    blocks: [
      {
        title: 'Opening schedule',
        table: writeTable(OPENINGS, {
          roles: { mark: 'name', location: 'name' },
          groups: [{ entries: openings }],
        }),
        note: `${walls.join('; ')}. ${key}`,
      },
      {
        id: 'hardware-sets',
        title: 'Hardware sets',
        isFolded: true,
        table: writeTable(SETS, {
          roles: { item: 'name', unit: 'unit', amount: 'amount' },
          groups: sets.map(({ number, name, openings: marks, material, parts, note }) => ({
            title: `Set ${String(number)}: ${name}`,
            figures: `${marks.join(', ')} · ${formatMoney(material)} an opening`,
            entries: parts,
            note,
          })),
        }),
      },
      {
        id: 'hardware',
        title: 'Hardware buying list',
        isFolded: true,
        table: writeTable(BUYING, {
          roles: { item: 'name', unit: 'unit', amount: 'amount' },
          groups: [{ entries: buying }],
          total: { label: 'Hardware material', sum: buying },
        }),
      },
    ],
  };
  return [{ part, pictures: new Map() }];
}

/** A contractor's own bid form and cost codes, filled by the items of the takeoff. */
function describeBidForm(takeoff: Takeoff): DeliveredPart[] {
  const form = takeoff.sample.bidForm;
  if (form === undefined) return [];
  const steps = summarizeBidForm(takeoff, form).map(({ name, amount, rate }) => ({
    name: rate ? `${name}, ${formatPercent(rate.percent)}` : name,
    figure: formatAmount(amount),
  }));
  const part: Part = {
    id: 'bid-form',
    isAfterCost: true,
    title: 'Bid form, and your cost codes',
    lead: 'The page that the owner gets, and the same items by a contractor’s own cost codes, in the order and under the heads of that contractor. The workbook holds both and the takeoff by its codes, with formulas down to the drawing.',
    blocks: [
      {
        caption: 'Bid form for the owner',
        table: writeTable(OWNER_BID, {
          roles: { part: 'name', number: 'name', amount: 'amount' },
          groups: [{ entries: fillOwnerBid(takeoff, form) }],
        }),
      },
      {
        title: 'Your cost codes',
        isFolded: true,
        table: writeTable(defineBidForm(form), {
          roles: { code: 'name', name: 'name', unit: 'unit' },
          groups: [{ entries: fillBidForm(takeoff, form) }],
        }),
      },
      {
        ledger: {
          title: 'From cost codes to the bid',
          rows: [
            ...steps,
            { name: form.total, figure: formatMoney(takeoff.totals.total), isTotal: true },
          ],
        },
      },
    ],
  };
  return [{ part, pictures: new Map() }];
}

/** Everything of a takeoff that stands beside its plan, table, cost and scope, in the order of its page. */
export const describeParts = (takeoff: Takeoff): DeliveredPart[] => [
  ...describeWalls(takeoff),
  ...describeEarthwork(takeoff),
  ...describeOpenings(takeoff),
  ...describeBidForm(takeoff),
];

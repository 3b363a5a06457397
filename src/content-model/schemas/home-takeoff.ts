import { z } from 'astro/zod';
import type { Problem } from '#takeoffs/check-drawing.ts';
import { checkPlan, type WrittenPlan } from '#takeoffs/compute-plan.ts';
import { sampleFields } from '#takeoffs/sample-schema.ts';
import { TENANT_MARKS, TENANT_SHAPES } from '#takeoffs/tenant-shapes.ts';

const { shape } = sampleFields;
const item = shape.items.element;
const line = item.shape.measure.element;

type Shape = (typeof TENANT_SHAPES)[number];

/** A list of the shapes that are meant; any other id is refused with those that may stand there. */
function listShapes(like: z.ZodOptional<z.ZodArray>, isMeant: (shape: Shape) => boolean) {
  const ids = TENANT_SHAPES.filter(isMeant).map(({ id }) => id);
  return z
    .array(z.enum(ids))
    .min(1)
    .describe(like.unwrap().description ?? '')
    .optional();
}

const itemId = z
  .enum(TENANT_MARKS.map(({ id }) => id))
  .describe('The mark of the drawing that the item is measured on');

const measureLine = line.safeExtend({
  area: listShapes(line.shape.area, ({ rect }) => rect !== undefined),
  length: listShapes(line.shape.length, ({ points }) => points === undefined),
  count: listShapes(line.shape.count, ({ points }) => points !== undefined),
  openings: listShapes(line.shape.openings, ({ opening }) => opening !== undefined),
  item: itemId.describe(line.shape.item.unwrap().description ?? '').optional(),
});

const fields = z.strictObject({
  name: shape.name.describe('What every sheet of the workbook is headed with'),
  description: shape.description.describe('What the workbook says of itself among its properties'),
  project: shape.project.omit({ area: true }),
  sheet: shape.sheets.element.omit({ number: true }).describe('The sheet that the drawing is'),
  priceBasis: shape.priceBasis,
  labor: shape.labor,
  items: z
    .array(
      item.omit({ sheet: true }).extend({
        id: itemId,
        label: shape.marks.element.shape.label.describe('What the legend calls the mark'),
        measure: z
          .array(measureLine)
          .min(1)
          .describe(item.shape.measure.description ?? ''),
      }),
    )
    .describe('The rows of the table: an item for each mark of the drawing'),
  markup: shape.markup,
});

/** The takeoff of the home page's plan: what is measured on its shapes, and at which rates. */
export type HomeTakeoff = z.infer<typeof fields>;

/**
 * The whole plan, of its drawing and its takeoff.
 *
 * @param sheet number of the sheet that the drawing is.
 */
export function makeHomePlan(takeoff: HomeTakeoff, sheet: string): WrittenPlan {
  const { items, sheet: drawn, project, ...rest } = takeoff;
  const rows = items.map(({ label, ...row }) => ({ label, item: { ...row, sheet } }));
  return {
    ...rest,
    project,
    // The plan illustrates what is delivered, and no delivered project takes its place.
    placeholder: true,
    updatedOn: project.issued,
    sheets: [{ number: sheet, ...drawn }],
    marks: TENANT_MARKS.map((mark) => ({
      ...mark,
      label: rows.find((row) => row.item.id === mark.id)?.label ?? mark.id,
    })),
    plans: [{ sheet, title: drawn.title, shapes: [...TENANT_SHAPES] }],
    items: rows.map((row) => row.item),
  };
}

/** A takeoff that measures all the drawing shows; a fault names its place in the file. */
export const homeTakeoffSchema = fields.superRefine((takeoff, context) => {
  // A field that breaks a rule of its own is told alone: the plan is made of fields that are right.
  if (context.issues.length > 0) return;
  const missing = TENANT_MARKS.filter(({ id }) => takeoff.items.every((one) => one.id !== id));
  if (missing.length > 0) {
    const ids = missing.map(({ id }) => `"${id}"`).join(', ');
    context.addIssue({
      code: 'custom',
      path: ['items'],
      message: `No item is called ${ids}, which the drawing marks`,
    });
    return;
  }
  const told = new Set<string>();
  for (const { path, message } of checkPlan(makeHomePlan(takeoff, 'A-001'))) {
    const place = findPlace(path, takeoff);
    // A shape left out is also a difference from the legend: one slip is told once.
    if (told.has(place.join())) continue;
    told.add(place.join());
    context.addIssue({ code: 'custom', path: place, message });
  }
});

/** Where in the file a problem of the plan is mended: the drawing's shapes are measured in the items. */
function findPlace(path: Problem['path'], { items }: HomeTakeoff): Problem['path'] {
  const [part, , , index] = path;
  if (part === 'sheets') return ['sheet', ...path.slice(2)];
  if (part !== 'plans') return path;
  const mark = TENANT_SHAPES[Number(index)]?.mark;
  return ['items', items.findIndex(({ id }) => id === mark), 'measure'];
}

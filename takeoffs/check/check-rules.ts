import {
  boundsOf,
  cornersOf,
  distanceAlong,
  distanceToSegments,
  segmentsOf,
  type Point,
  type Segment,
} from '../arithmetic/geometry.ts';
import { outlineOf } from '../measure/shapes.ts';
import type { MeasuringRule } from '../arithmetic/measuring-rules.ts';
import type { Sample, SampleItem, SampleMeasure, SampleShape } from '../schema/sample-schema.ts';
import type { Problem } from './check-drawing.ts';

/*
 * Checks of the measuring rules that trade pages name (docs/decisions/031-measuring-rules.md). The comment of a check
 * is its rule.
 */

/** Feet between two points that count as one. */
const SAME = 0.05;
/** Maximum feet between a line and something beside it. */
const BESIDE = 0.5;
/** Feet between a branch of conduit and its box, or a drawn door and its mark. */
const NEAR = 1.5;
/** Feet between equipment and its name on the drawing. */
const LABEL = 3;

/** A line of measure of an item, with its place in the file. */
interface Measured {
  item: SampleItem;
  line: SampleMeasure;
  path: Problem['path'];
}

/** Left, top, width and height. */
type Rectangle = readonly [number, number, number, number];

/** Lists the violations of a rule in a sample. */
type Check = (sample: Sample, lines: readonly Measured[]) => Problem[];

const shapesOf = ({ plans }: Sample) => plans.flatMap(({ shapes }) => shapes);

/** The shapes that a list of ids names. */
const pick = (sample: Sample, ids: readonly string[] = []) =>
  shapesOf(sample).filter(({ id }) => ids.includes(id));

const pathSegments = ({ path = [], closed }: SampleShape) => segmentsOf(path, closed);

/** Feet from a point to a rectangle, 0 within it. */
const distanceToBox = ([x, y]: Point, [left, top, width, height]: Rectangle) =>
  Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));

const isOf = (...sections: readonly string[]) => {
  return ({ item }: Measured) => sections.some((section) => item.section.startsWith(section));
};

/** Returns whether a line measures masonry by its face: a length times a height. */
const isMasonry = (measured: Measured) =>
  isOf('04 2')(measured) && measured.item.unit === 'SF' && measured.line.height !== undefined;

/** Masonry around a building is measured on its center line, not on the line its slab ends at. */
const cornersOnce: Check = (sample, lines) =>
  lines.filter(isMasonry).flatMap(({ line, path }) =>
    pick(sample, line.length).flatMap((wall) => {
      const own = wall.closed ? boundsOf(wall.path ?? []) : undefined;
      const isOuter =
        own !== undefined &&
        shapesOf(sample).some((other) => {
          const bounds = other.rect || other.polygon ? boundsOf(outlineOf(other)) : undefined;
          return (
            bounds !== undefined &&
            Math.abs(bounds.left - own.left) < SAME &&
            Math.abs(bounds.right - own.right) < SAME &&
            Math.abs(bounds.top - own.top) < SAME &&
            Math.abs(bounds.bottom - own.bottom) < SAME
          );
        });
      if (!isOuter) return [];
      const message = `"${wall.id}" runs along the outer face, which takes each corner twice: draw it on the center line`;
      return [{ path, message }];
    }),
  );

/** Every opening drawn in a wall of masonry is deducted. */
const openingsOut: Check = (sample, lines) =>
  lines.filter(isMasonry).flatMap(({ item, line, path }) => {
    if (line.less) return [];
    const segments = pick(sample, line.length).flatMap(pathSegments);
    const deducted = item.measure.flatMap(({ openings = [], less }) => (less ? openings : []));
    return shapesOf(sample)
      .filter(
        ({ id, opening, points = [] }) =>
          opening &&
          !deducted.includes(id) &&
          points.some((at) => distanceToSegments(at, segments) < BESIDE),
      )
      .map(({ id }) => ({ path, message: `Opening "${id}" is not deducted from the wall` }));
  });

/** No opening is deducted from the feet of partition framing. */
const framingThroughDoors: Check = (_, lines) =>
  lines.filter(isOf('09 22 16')).flatMap(({ line, path }) => {
    if (!line.less || !(line.openings ?? line.count)) return [];
    return [{ path, message: 'Framing is reduced for openings: leave the deduction out' }];
  });

/**
 * Wall base is reduced for every door and cased opening, once for each room with base beside it; not for windows, which
 * are above it. Items that are measured like base, such as its removal, are recognized by a deducted width.
 */
const baseLessDoors: Check = (sample, lines) => {
  const isBase = (one: Measured) =>
    one.item.unit === 'LF' &&
    (isOf('09 65 13')(one) || one.item.measure.some(({ less, edge }) => less && edge === 'width'));
  const isRun = ({ line }: Measured) => line.length !== undefined && !line.less;
  const drawnOnly = sample.plans.flatMap(({ base }) =>
    base.flatMap(({ door }) => {
      if (!door) return [];
      const { hinge, strike } = door;
      const at: Point = [(hinge[0] + strike[0]) / 2, (hinge[1] + strike[1]) / 2];
      const isMarked = shapesOf(sample).some(({ opening, points = [] }) =>
        points.some(([x, y]) => opening && Math.hypot(x - at[0], y - at[1]) < NEAR),
      );
      return isMarked ? [] : [at];
    }),
  );
  return lines
    .filter(isBase)
    .filter(isRun)
    .flatMap(({ item, line, path }) => {
      const runs = pick(sample, line.length).map((run) =>
        segmentsOf(run.path ?? outlineOf(run), run.closed || run.path === undefined),
      );
      const isBeside = (at: Point) => runs.filter((run) => distanceToSegments(at, run) < BESIDE);
      const unmarked = drawnOnly
        .filter((at) => isBeside(at).length > 0)
        .map((at) => ({
          path,
          message: `Base runs through the door drawn at ${at.join(', ')}: mark it, and deduct its width`,
        }));
      const marked = shapesOf(sample).flatMap(({ id, opening, points = [] }) => {
        if (!opening || !['door', 'cased', 'overhead'].includes(opening.kind)) return [];
        const beside = points.flatMap(isBeside).length;
        const deducted = item.measure
          .filter(({ openings, less }) => less && openings?.includes(id))
          .reduce((sum, { times }) => sum + times * points.length, 0);
        if (beside <= deducted) return [];
        const message = `Base stands at ${beside} sides of "${id}" and is reduced for ${deducted}: deduct the width in each room`;
        return [{ path, message }];
      });
      return [...unmarked, ...marked];
    });
};

/** A box is drawn and counted at every branch of conduit, and where a drop leaves a run. */
const boxAtBranch: Check = (sample, lines) => {
  const raceway = lines.filter(isOf('26 05 33'));
  const boxes = raceway
    .filter(({ item }) => item.unit === 'EA')
    .flatMap(({ line }) => pick(sample, line.count).flatMap(({ points = [] }) => points));
  return raceway.flatMap(({ line, path }) => {
    const branches = sample.plans.flatMap(({ shapes }) => {
      const routes = shapes.filter(
        ({ mark, path }) => path && sample.marks.some(({ id, route }) => route && id === mark),
      );
      const own = shapes.filter(({ id }) => (line.length ?? line.count)?.includes(id));
      return own.flatMap((shape) => {
        if (shape.path) {
          const others = routes.filter((other) => other !== shape).flatMap(pathSegments);
          return shape.path.filter((at) => distanceToSegments(at, others) < SAME);
        }
        // A drop at the end of a run turns down without a box.
        const ends = routes.flatMap(({ path = [] }) => [path[0], path.at(-1)]);
        return line.each === undefined
          ? []
          : (shape.points ?? []).filter(([x, y]) =>
              ends.every((end) => !end || Math.hypot(end[0] - x, end[1] - y) > SAME),
            );
      });
    });
    const bare = branches.filter(([x, y]) =>
      boxes.every((box) => Math.hypot(box[0] - x, box[1] - y) > NEAR),
    );
    return bare.slice(0, 1).map((at) => ({
      path,
      message: `Conduit branches at ${at.join(', ')} without a box: draw and count one`,
    }));
  });
};

/**
 * No piece of lumber is counted twice: where two fields of joists meet, or lumber is measured along a field's edge, the
 * duplicate piece is deducted.
 */
const joistOnce: Check = (sample, lines) => {
  const framing = lines.filter(isOf('06 11'));
  const sticks = framing.flatMap(({ line, path }) => {
    if (line.less || line.lumber === undefined) return [];
    const fields = line.run === undefined ? [] : pick(sample, line.area);
    const edges = fields.flatMap(({ rect }) => {
      if (!rect) return [];
      const [x, y, width, depth] = rect;
      const corners: Segment[] =
        line.run === 'vertical'
          ? [
              [
                [x, y],
                [x, y + depth],
              ],
              [
                [x + width, y],
                [x + width, y + depth],
              ],
            ]
          : [
              [
                [x, y],
                [x + width, y],
              ],
              [
                [x, y + depth],
                [x + width, y + depth],
              ],
            ];
      return corners;
    });
    const isLaid = line.spacing === undefined && line.each === undefined;
    const laid = isLaid ? pick(sample, line.length).flatMap(pathSegments) : [];
    return [...edges, ...laid].map((segment) => ({ segment, lumber: line.lumber, path }));
  });
  const less = framing.flatMap(({ line }) =>
    line.less ? pick(sample, line.length).flatMap(pathSegments) : [],
  );
  const isBeside = (one: Segment, other: Segment) => {
    const away = distanceAlong(one, other);
    return away !== undefined && away < BESIDE;
  };
  return sticks.flatMap(({ segment, lumber, path }, index) => {
    const twice = sticks
      .slice(0, index)
      .some((other) => other.lumber === lumber && isBeside(segment, other.segment));
    if (!twice || less.some((one) => isBeside(one, segment))) return [];
    const place = (segment[0] satisfies Point).join(', ');
    const message = `The piece that begins at ${place} is counted twice: draw its line and deduct it`;
    return [{ path, message }];
  });
};

/**
 * Wire is measured for every run of conduit by the circuits and legs that it carries: a conductor for each of them, a
 * neutral for each circuit, and a ground. At each end of a run its legs continue in another run, or end at a piece or
 * in a panel.
 */
const conductorsByRun: Check = (sample, lines) => {
  const wire = lines.filter(isOf('26 05 19'));
  const alike = wire.flatMap(({ line: { item: id, times }, path }) => {
    const conduit = lines.find(({ item }) => item.id === id);
    if (!conduit || !isOf('26 05 33')(conduit) || conduit.item.unit !== 'LF') return [];
    const message = `Wire is measured for ${times} conductors in all of "${conduit.item.id}": measure each run by the circuits that it carries`;
    return [{ path, message }];
  });
  if (alike.length > 0) return alike;
  return sample.plans.flatMap(({ shapes, base }, at) => {
    const panels = base.flatMap(({ equipment, box }) =>
      equipment && box ? segmentsOf(cornersOf(...box), true) : [],
    );
    const isIn = (id: string) => (measured: Measured) => measured.line.length?.includes(id);
    const runs = shapes.filter(
      ({ id, path }) => path && lines.filter(isOf('26 05 33')).some(isIn(id)),
    );
    return runs.flatMap((run) => {
      const { id, carries = [], path: drawn = [] } = run;
      const path = ['plans', at, 'shapes', shapes.indexOf(run)];
      const circuits = new Set(carries.map((leg) => Number.parseInt(leg)));
      const held = carries.length === 0 ? 0 : carries.length + circuits.size + 1;
      const pulled = wire.filter(isIn(id)).reduce((sum, { line }) => sum + line.times, 0);
      if (held !== pulled) {
        const what = carries.length === 0 ? 'no circuit' : carries.join(' and ');
        const message = `"${id}" carries ${what}: ${held} conductors with neutral and ground, and wire is measured for ${pulled}`;
        return [{ path, message }];
      }
      const own = pathSegments(run);
      const meets = ({ path: other }: SampleShape) =>
        other?.some((point) => distanceToSegments(point, own) < SAME) === true;
      return carries.flatMap((leg) => {
        const others = runs.filter(
          (other) =>
            other !== run &&
            other.carries?.includes(leg) &&
            (meets(other) ||
              drawn.some((point) => distanceToSegments(point, pathSegments(other)) < SAME)),
        );
        // A piece where two runs meet ends neither of them.
        const feedsPiece = shapes.some(
          ({ points = [], carries: legs }) =>
            legs?.includes(leg) &&
            points.some(
              (point) =>
                distanceToSegments(point, own) < BESIDE &&
                others.every((other) => distanceToSegments(point, pathSegments(other)) >= BESIDE),
            ),
        );
        const endsInPanel = drawn.some((point) => distanceToSegments(point, panels) < BESIDE);
        if (others.length + Number(feedsPiece) + Number(endsInPanel) >= 2) return [];
        const message = `"${id}" carries ${leg}, which ${feedsPiece ? 'comes from no other run' : 'goes on in no other run and feeds nothing'}`;
        return [{ path, message }];
      });
    });
  });
};

/** Sloping lines of a roof (hips, valleys, rakes to a ridge) are measured on the slope, in every item. */
const slopesOnSlope: Check = (sample, lines) => {
  const planes = shapesOf(sample).filter(({ id }) =>
    lines.some(({ line }) => line.slope !== undefined && line.area?.includes(id)),
  );
  const edges = planes.map((plane) => segmentsOf(outlineOf(plane), true));
  const runs = shapesOf(sample).filter(({ path }) => path);
  const isBetweenPlanes = (run: SampleShape) =>
    pathSegments(run).every(
      (segment) =>
        edges.filter((outline) =>
          segment.every((point) => distanceToSegments(point, outline) < SAME),
        ).length >= 2,
    );
  const folds = planes.length > 0 ? runs.filter(isBetweenPlanes) : [];
  const isSteep = ({ slope, hip }: SampleMeasure) => slope !== undefined || hip !== undefined;
  const climbs = (run: SampleShape) => {
    const segments = pathSegments(run);
    if (folds.includes(run)) return segments.some(([[x, y], [toX, toY]]) => x !== toX && y !== toY);
    const ends = folds
      .filter((fold) => fold !== run)
      .flatMap(({ path = [] }) => [path[0], path.at(-1)]);
    return ends.some(
      (end) =>
        end &&
        distanceToSegments(end, segments) < SAME &&
        run.path?.every(([x, y]) => Math.hypot(x - end[0], y - end[1]) > BESIDE),
    );
  };
  return lines.flatMap(({ line, path }) => {
    if (isSteep(line)) return [];
    return pick(sample, line.length)
      .filter(
        (run) =>
          climbs(run) ||
          lines.some((other) => isSteep(other.line) && other.line.length?.includes(run.id)),
      )
      .map(({ id }) => ({ path, message: `"${id}" climbs with the roof: give its slope or hip` }));
  });
};

/** A strip along the edge of an area, in the same section, is deducted from what covers the area. */
const layerOnce: Check = (sample, lines) =>
  lines.flatMap(({ item, line, path }) => {
    if (line.area === undefined || line.less) return [];
    const outlines = pick(sample, line.area).flatMap((area) => segmentsOf(outlineOf(area), true));
    return sample.items
      .filter(
        (other) =>
          other !== item &&
          other.section === item.section &&
          other.unit === item.unit &&
          other.measure.some(
            ({ length, width }) =>
              width !== undefined &&
              pick(sample, length).some(({ path: edge = [] }) =>
                edge.every((point) => distanceToSegments(point, outlines) < SAME),
              ),
          ) &&
          !item.measure.some((own) => own.less && own.item === other.id),
      )
      .map(({ id }) => ({ path, message: `"${item.id}" is counted under "${id}" too: deduct it` }));
  });

/** Hangers at a spacing are counted along every run of duct that is measured by its length. */
const hangersOnEveryRun: Check = (_, lines) => {
  const hung = lines.filter(
    (one) => isOf('23 05 29')(one) && one.line.spacing !== undefined && !one.line.less,
  );
  const [first] = hung;
  if (!first) return [];
  const isHung = (id: string) => hung.some(({ line }) => line.length?.includes(id));
  const runs = lines.filter(isOf('23 31')).flatMap(({ line }) => line.length ?? []);
  return runs
    .filter((id) => !isHung(id))
    .map((id) => ({
      path: first.path.slice(0, 2),
      message: `Duct "${id}" is measured and hangs on nothing: count its hangers`,
    }));
};

/** An alternate that omits conduit carries that of the cable which stays, or omits the cable too. */
const conduitOfWhatStays: Check = (sample, lines) => {
  const isConduit = (one: Measured) => isOf('26 05 33')(one) && one.item.unit === 'LF';
  const isCable = isOf('26 05 19', '26 09 23');
  return sample.alternates.flatMap(({ omit, lines: added }, at) => {
    const isOmitted = ({ item }: Measured) => omit.includes(item.id);
    const bare = lines
      .filter((one) => isConduit(one) && isOmitted(one))
      .flatMap(({ line }) => line.length ?? []);
    const carried = new Set(
      added.flatMap(({ measure }) => measure.flatMap(({ length = [] }) => length)),
    );
    const staying = lines.filter((one) => isCable(one) && !isOmitted(one));
    return staying.flatMap(({ item, line }) =>
      (line.length ?? [])
        .filter((id) => bare.includes(id) && !carried.has(id))
        .map((id) => ({
          path: ['alternates', at],
          message: `The conduit of "${id}" is omitted, and "${item.id}" stays in it: carry it, or omit the cable`,
        })),
    );
  });
};

/** Equipment that a plan names has a row, an exclusion or a question. */
const equipmentNamed: Check = (sample) => {
  const texts = [
    ...sample.items.map(({ name }) => name),
    ...sample.items.flatMap(({ measure }) => measure.map(({ note = '' }) => note)),
    ...sample.exclusions,
    ...sample.questions.map(({ text }) => text),
  ].map((text) => text.toLowerCase());
  return sample.plans.flatMap(({ base }, at) => {
    const names = base.flatMap(({ text, at: place }, index) =>
      text !== undefined && place !== undefined ? [{ text, place, index }] : [],
    );
    return base.flatMap(({ equipment, box }) => {
      if (!equipment || !box) return [];
      const outline = segmentsOf(cornersOf(...box), true);
      const [nearest] = names
        .map((name) => ({ ...name, away: distanceToSegments(name.place, outline) }))
        .sort((a, b) => a.away - b.away);
      if (!nearest || nearest.away > LABEL) return [];
      const { text, index } = nearest;
      if (texts.some((one) => one.includes(text.toLowerCase()))) return [];
      const message = `"${text}" is drawn, and no row, exclusion or question names it`;
      return [{ path: ['plans', at, 'base', index], message }];
    });
  });
};

/** Water pipe rises or drops at every piece that it ends at, counted or equipment: a plan view shows neither. */
const risersAndDrops: Check = (sample) =>
  sample.items.flatMap(({ section, measure }, index) => {
    if (!section.startsWith('22 11 16')) return [];
    const runs = measure.flatMap(({ length = [] }) => length);
    const reached = sample.plans.flatMap(({ base, shapes }) => {
      const pieces = [
        ...base.flatMap(({ equipment, box }) => (equipment && box ? [box] : [])),
        ...shapes.flatMap(({ points = [], footprint: [width, height] = [0, 0] }) =>
          points.map(([x, y]) => [x - width / 2, y - height / 2, width, height] as const),
        ),
      ];
      const ends = shapes
        .filter(({ id }) => runs.includes(id))
        .flatMap(({ path = [] }) => [...path.slice(0, 1), ...path.slice(-1)]);
      return pieces.filter((piece) => ends.some((end) => distanceToBox(end, piece) < BESIDE));
    }).length;
    const vertical = measure
      .filter(({ size, less }) => size?.length === 1 && !less)
      .reduce((sum, { times }) => sum + times, 0);
    if (vertical >= reached) return [];
    const message = `Pipe ends at ${reached} pieces and rises or drops at ${vertical}: measure one at each`;
    return [{ path: ['items', index, 'measure'], message }];
  });

/** Stop words of a legend. */
const NAMELESS = ['that', 'with', 'from', 'other', 'above', 'deducted'];

/** Anything drawn that a takeoff only deducts is named in an exclusion or a question. */
const deductionNamed: Check = (sample, lines) => {
  const scope = [...sample.exclusions, ...sample.questions.map(({ text }) => text)]
    .join(' ')
    .toLowerCase();
  const isNamed = (label: string) =>
    (label.toLowerCase().match(/[a-z]{4,}/g) ?? []).some(
      (word) => !NAMELESS.includes(word) && scope.includes(word.replace(/s$/, '')),
    );
  return sample.marks.flatMap(({ id, label }, index) => {
    const drawn = shapesOf(sample).flatMap((one) => (one.mark === id ? one.id : []));
    const taken = lines.filter(({ line: { area, length, count, openings } }) =>
      [area, length, count, openings].some((ids) => ids?.some((one) => drawn.includes(one))),
    );
    if (taken.length === 0 || taken.some(({ line }) => !line.less) || isNamed(label)) return [];
    const message = `"${label}" is drawn and only deducted, and no exclusion or question names it`;
    return [{ path: ['marks', index], message }];
  });
};

const CHECKS: Readonly<Record<MeasuringRule, Check>> = {
  'corners-once': cornersOnce,
  'openings-out': openingsOut,
  'framing-through-doors': framingThroughDoors,
  'box-at-branch': boxAtBranch,
  'joist-once': joistOnce,
  'base-less-doors': baseLessDoors,
  'conductors-by-run': conductorsByRun,
  'slopes-on-slope': slopesOnSlope,
  'layer-once': layerOnce,
  'hangers-on-every-run': hangersOnEveryRun,
  'conduit-of-what-stays': conduitOfWhatStays,
  'equipment-named': equipmentNamed,
  'risers-and-drops': risersAndDrops,
  'deduction-named': deductionNamed,
};

/** Lists the violations of a measuring rule in a sample. */
export function checkRule(rule: MeasuringRule, sample: Sample): Problem[] {
  const lines = sample.items.flatMap((item, at) =>
    item.measure.map((line, index) => ({ item, line, path: ['items', at, 'measure', index] })),
  );
  return CHECKS[rule](sample, lines);
}

import { G, Path, Svg, Text } from '@react-pdf/renderer';
import type { Lettering, Mark } from '../drawing/canvas.ts';
import type { Drawing } from '../drawing/plan.ts';
import { drawSwatch } from '../drawing/swatch.ts';
import { turnOf } from '../drawing/write-svg.ts';
import type { TaggedMark } from '../price/takeoff-item.ts';

/** Cap height of the lettering's font in parts of its size. */
const CAP_HEIGHT = 0.7;
const ANCHORS = { left: 'start', middle: 'middle', right: 'end' } as const;

/** Real text, which can be searched, selected and read aloud. */
function Letters({ text, place, color }: Lettering) {
  const { x, y, height, align } = place;
  const turn = turnOf(place);
  return (
    <Text
      x={x}
      y={y}
      fill={color}
      textAnchor={ANCHORS[align]}
      {...(turn !== 0 && { transform: `rotate(${turn}, ${x}, ${y})` })}
      style={{ fontFamily: 'Instrument Sans', fontWeight: 600, fontSize: height / CAP_HEIGHT }}
    >
      {text}
    </Text>
  );
}

function Strokes({ marks }: { marks: readonly (Mark | Lettering)[] }) {
  return (
    <G>
      {marks.map((mark, index) =>
        'text' in mark ? (
          <Letters key={index} {...mark} />
        ) : (
          <Path
            key={index}
            d={mark.path}
            fill={mark.fill ?? 'none'}
            {...(mark.fillOpacity !== undefined && { fillOpacity: mark.fillOpacity })}
            {...(mark.stroke && { stroke: mark.stroke, strokeWidth: mark.width ?? 1 })}
            {...(mark.dash && { strokeDasharray: mark.dash })}
            {...(mark.cap === 'round' && { strokeLinecap: 'round', strokeLinejoin: 'round' })}
          />
        ),
      )}
    </G>
  );
}

/** A drawing at its own size. */
export function Plot({ drawing }: { drawing: Drawing }) {
  const { width, height } = drawing;
  return (
    <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <Strokes marks={drawing.marks} />
    </Svg>
  );
}

/** Sample of a mark as on the plan, for legends and tables. */
export function Swatch({ mark }: { mark: TaggedMark }) {
  return (
    <Svg width={18} height={11.5} viewBox="0 0 22 14">
      <Strokes marks={drawSwatch(mark)} />
    </Svg>
  );
}

import { G, Path, Svg } from '@react-pdf/renderer';
import type { Mark } from '../drawing/board.ts';
import type { Drawing } from '../drawing/plan.ts';
import { drawSwatch } from '../drawing/swatch.ts';
import type { TaggedMark } from '../takeoff.ts';

function Strokes({ marks }: { marks: readonly Mark[] }) {
  return (
    <G>
      {marks.map((mark, index) => (
        <Path
          key={index}
          d={mark.path}
          fill={mark.fill ?? 'none'}
          {...(mark.fillOpacity === undefined ? {} : { fillOpacity: mark.fillOpacity })}
          {...(mark.stroke === undefined
            ? {}
            : { stroke: mark.stroke, strokeWidth: mark.width ?? 1 })}
          {...(mark.dash === undefined ? {} : { strokeDasharray: mark.dash })}
          {...(mark.cap === 'round'
            ? { strokeLinecap: 'round' as const, strokeLinejoin: 'round' as const }
            : {})}
        />
      ))}
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

/** What a mark looks like on the plan, for legends and tables. */
export function Swatch({ mark }: { mark: Pick<TaggedMark, 'kind' | 'color'> }) {
  return (
    <Svg width={18} height={11.5} viewBox="0 0 22 14">
      <Strokes marks={drawSwatch(mark)} />
    </Svg>
  );
}

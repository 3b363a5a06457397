import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { COLORS } from '../drawing/palette.ts';
import { formatFigure } from '../arithmetic/format.ts';
import { drawCellMap } from '../drawing/cell-map.ts';
import { drawContourMap } from '../drawing/contour-map.ts';
import { drawCrossSection, scaleSections } from '../drawing/cross-section.ts';
import { findEarthColors } from '../drawing/earth-colors.ts';
import { drawSurfaces, FIRST_AZIMUTH } from '../drawing/surfaces.ts';
import {
  describeContours,
  describeMap,
  describeSection,
  describeView,
} from '../drawing/describe-earthwork.ts';
import type { Earthwork as Work } from '../measure/earthwork.ts';
import { FullPage, type PageContent } from './frame.tsx';
import { FULL_WIDTH, row, ruleBelow, spread } from './layout.ts';
import { North, ScaleBar } from './marked-plan.tsx';
import { Plot, Swatch } from './plot.tsx';
import { Heading, text } from './type.tsx';

/** Cap height of the drawings' lettering. */
const LETTERS = 7.4;
const PADDING = 18;
const HALF = FULL_WIDTH / 2;
/** Widths of the view's column and of its drawing. */
const VIEW = 656;

interface FigureProps {
  title: string;
  note: string;
  children: ReactNode;
}

/** A drawing under its title and what it shows. */
function Figure({ title, note, children }: FigureProps) {
  return (
    <View>
      <Heading size={20}>{title}</Heading>
      <Text style={[text.muted, { fontSize: 9.5, marginTop: 3, marginBottom: 6 }]}>{note}</Text>
      {children}
    </View>
  );
}

const column = (width: number) => ({ width, padding: PADDING });
const ruled = { borderLeftWidth: 1, borderLeftColor: COLORS.ink };

/** Cut and fill with the marks of the plan, and their sums. */
function Totals({ takeoff, work }: Pick<PageContent, 'takeoff'> & { work: Work }) {
  const sums = {
    cut: `${formatFigure(work.cut, 1)} bank CY`,
    fill: `${formatFigure(work.fill, 1)} CY in place`,
  };
  return (
    <View style={{ width: 300, borderTopWidth: 1.5, borderTopColor: COLORS.ink }}>
      {(['cut', 'fill'] as const).map((kind) => {
        const mark = takeoff.marks.find(({ id }) => id === work.grid.marks[kind]);
        return mark ? (
          <View key={kind} style={[spread, ruleBelow(5), { alignItems: 'center' }]}>
            <View style={[row, { alignItems: 'center' }]}>
              <Swatch mark={mark} />
              <Text style={[text.mono, { marginLeft: 8, width: 30 }]}>{mark.tag}</Text>
              <Text>{mark.label}</Text>
            </View>
            <Text style={text.strong}>{sums[kind]}</Text>
          </View>
        ) : null;
      })}
      <Text style={[text.muted, { fontSize: 9, marginTop: 6 }]}>
        {`Cell by cell in the measurements and in ${takeoff.id}.xlsx / Volumes. Tie-in slopes are beyond the grid, and items of their own.`}
      </Text>
    </View>
  );
}

/** Two sheets for a grading grid: cut and fill by cell with contours, then both surfaces with cross sections. */
export function Earthwork({ takeoff, estimator, work }: PageContent & { work: Work }) {
  const colors = findEarthColors(takeoff.marks, work.grid);
  const map = { width: HALF - 2 * PADDING, letters: LETTERS, colors, isLarge: true };
  const cells = drawCellMap(work, map);
  const side = FULL_WIDTH - VIEW - 2 * PADDING;
  const scale = scaleSections(work.sections, side, LETTERS);
  const page = { takeoff, estimator };
  return (
    <>
      <FullPage {...page} title="Cut and fill">
        <View style={[column(HALF), { justifyContent: 'space-between' }]}>
          <Figure
            title="Cut and fill by cell"
            note={`${describeMap(work)} Depths at spots in feet.`}
          >
            <Plot drawing={cells} />
          </Figure>
          <Totals takeoff={takeoff} work={work} />
        </View>
        <View style={[column(HALF), ruled, { justifyContent: 'space-between' }]}>
          <Figure title="Contours" note={describeContours(work)}>
            <Plot drawing={drawContourMap(work, map)} />
          </Figure>
          <View style={[spread, { alignItems: 'flex-end' }]}>
            <ScaleBar scale={cells.scale} />
            <North />
          </View>
        </View>
      </FullPage>
      <FullPage {...page} title="Surfaces and sections">
        <View style={column(VIEW)}>
          <Figure title="Both surfaces" note={describeView(work, takeoff.marks)}>
            <Plot
              drawing={drawSurfaces(work.grid, {
                width: VIEW - 2 * PADDING,
                letters: LETTERS,
                colors,
                azimuth: FIRST_AZIMUTH,
              })}
            />
          </Figure>
        </View>
        <View style={[column(FULL_WIDTH - VIEW), ruled]}>
          {work.sections.map((section) => (
            <View key={section.mark} style={{ marginBottom: 22 }}>
              <Figure
                title={`Section ${section.mark}–${section.mark}`}
                note={describeSection(section)}
              >
                <Plot
                  drawing={drawCrossSection(section, {
                    width: side,
                    scale,
                    letters: LETTERS,
                    colors,
                  })}
                />
              </Figure>
            </View>
          ))}
        </View>
      </FullPage>
    </>
  );
}

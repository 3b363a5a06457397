import { MARKS } from '#styles/colors.ts';
import type { Palette } from '../palettes.ts';

/** The class that each pen has in the file. */
const CLASSES = {
  /** Profile of what the section cuts. */
  cut: 'c',
  object: 'o',
  fine: 'f',
  dimension: 'd',
  hidden: 'h',
  lettering: 't',
  /** An object line that covers what lies behind it. */
  opaque: 'w',
  /** The slash at the end of a dimension. */
  tick: 'o tk',
  hatch: 'f hat',
  /** Filled in the color of the lines, without a line. */
  solid: 'cf',
  /** Filled in the color of the ground, without a line. */
  blank: 'sf',
  blueArea: 'ab',
  yellowArea: 'ay',
  greenArea: 'ag',
  orangeArea: 'ao',
  orangeLine: 'lo',
  blueLine: 'lb',
  /** The disc of a count. */
  tag: 'n',
  tagLettering: 'nt',
  grid: 'd gl',
  /** An orange line that the home page plots as the page opens. */
  plotted: 'lo draw',
} as const;

type Ink = keyof typeof CLASSES;

/** How something is drawn. A note is left out where the drawing is shown at 340 px or narrower. */
export type Pen = Ink | `${Ink} note`;

export function classOf(pen: Pen): string {
  const isNote = pen.endsWith(' note');
  const classes = CLASSES[pen.replace(/ note$/, '') as Ink];
  return isNote ? `${classes} note` : classes;
}

/** An opacity as CSS allows it shortest: .22. */
function formatOpacity(opacity: number): string {
  return String(opacity).replace(/^0/, '');
}

/** The rules of the pens; they stand in each file, because an image has no other style sheet. */
export function writeStyles(palette: Palette): string {
  const { line, sheet, blue, yellow, yellowLine, green, orange, onTag } = palette;
  const tint = {
    blue: formatOpacity(MARKS.blue.opacity),
    yellow: formatOpacity(palette.yellowOpacity),
    green: formatOpacity(MARKS.green.opacity),
    orange: formatOpacity(MARKS.orange.opacity),
  };
  return `.c,.o,.f,.d,.h,.t,.w{fill:none;stroke:${line};stroke-linecap:round;stroke-linejoin:round}
.c{stroke-width:2.4}.o{stroke-width:1.4}.f{stroke-width:.8}.d{stroke-width:.8}.h{stroke-width:.9;stroke-dasharray:6 4}.t{stroke-width:1}.w{stroke-width:1.4;fill:${sheet}}
.tk{stroke-width:1.8}.hat{stroke-width:.6;opacity:.75}.cf{fill:${line}}.sf{fill:${sheet}}
.ab{fill:${blue};fill-opacity:${tint.blue};stroke:${blue};stroke-width:1.4}.ay{fill:${yellow};fill-opacity:${tint.yellow};stroke:${yellowLine};stroke-width:1.2}
.ag{fill:${green};fill-opacity:${tint.green};stroke:${green};stroke-width:1.4}.ao{fill:${orange};fill-opacity:${tint.orange};stroke:${orange};stroke-width:1.4}
.lo{fill:none;stroke:${orange};stroke-width:4.2;stroke-linecap:butt;stroke-linejoin:miter}.lb{fill:none;stroke:${blue};stroke-width:4.2}
.n{fill:${green}}.nt{fill:none;stroke:${onTag};stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
@media (max-width:340px){.note{display:none}.c{stroke-width:3.2}.o,.w{stroke-width:2}.f{stroke-width:1.2}.lo,.lb{stroke-width:5.5}}`;
}

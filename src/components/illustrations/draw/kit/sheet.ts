import type { Palette } from '../palettes.ts';
import { compact, type Stroke } from './compact.ts';
import { measureText, strokeText } from './lettering.ts';
import { formatNumber, trace } from './numbers.ts';
import { classOf, writeStyles, type Pen } from './pens.ts';

export type Point = readonly [x: number, y: number];
export type Align = 'left' | 'middle' | 'right';
type Attributes = Readonly<Record<string, string>>;

interface Options {
  /** 480 by 360, unless said otherwise: the size in which the pages place drawings. */
  readonly width?: number;
  readonly height?: number;
  /** Rules beyond those of the pens. */
  readonly css?: string;
  /** Whether the drawing is also made as a negative, for ink ground. */
  readonly onInk?: boolean;
  /** Whether strokes of one pen are joined and paths written short. */
  readonly isCompact?: boolean;
}

/** What a drawing is drawn on. Lengths are units of its own size; y points down. */
export class Sheet {
  /** File name of the drawing without ".svg". */
  readonly name: string;
  readonly onInk: boolean;
  readonly #title: string;
  readonly #description: string;
  readonly #width: number;
  readonly #height: number;
  readonly #css: string;
  readonly #isCompact: boolean;
  readonly #elements: (string | Stroke)[] = [];

  constructor(name: string, title: string, description: string, options: Options = {}) {
    const { width = 480, height = 360, css = '', onInk = false, isCompact = false } = options;
    this.name = name;
    this.onInk = onInk;
    this.#title = title;
    this.#description = description;
    this.#width = width;
    this.#height = height;
    this.#css = css;
    this.#isCompact = isCompact;
  }

  /** Adds markup as it is: a group's tag, or a shape in a color of its own. */
  add(markup: string): void {
    this.#elements.push(markup);
  }

  line(x1: number, y1: number, x2: number, y2: number, pen: Pen = 'object'): void {
    this.path(trace`M${x1} ${y1}L${x2} ${y2}`, pen);
  }

  polyline(points: readonly Point[], pen: Pen = 'object'): void {
    this.path(join(points), pen);
  }

  polygon(points: readonly Point[], pen: Pen = 'object'): void {
    this.path(`${join(points)}Z`, pen);
  }

  rectangle(
    x: number,
    y: number,
    width: number,
    height: number,
    pen: Pen = 'object',
    attributes: Attributes = {},
  ): void {
    this.add(
      `<rect class="${classOf(pen)}" x="${formatNumber(x)}" y="${formatNumber(y)}" ` +
        `width="${formatNumber(width)}" height="${formatNumber(height)}"${write(attributes)}/>`,
    );
  }

  circle(x: number, y: number, radius: number, pen: Pen = 'object'): void {
    this.add(
      `<circle class="${classOf(pen)}" cx="${formatNumber(x)}" cy="${formatNumber(y)}" ` +
        `r="${formatNumber(radius)}"/>`,
    );
  }

  /** @param path path data; `trace` writes its numbers */
  path(path: string, pen: Pen = 'object', attributes: Attributes = {}): void {
    this.#elements.push({ pen, path, attributes: write(attributes) });
  }

  /**
   * One line of lettering that stands on `y`.
   *
   * @param align which part of the text is at `x`
   * @param turn degrees clockwise about `x`, `y`
   */
  text(
    text: string,
    x: number,
    y: number,
    height = 8.5,
    align: Align = 'left',
    pen: Pen = 'lettering note',
    turn = 0,
  ): void {
    const width = measureText(text, height);
    const left = x - { left: 0, middle: width / 2, right: width }[align];
    this.path(
      strokeText(text, left, y, height),
      pen,
      turn === 0 ? {} : { transform: trace`rotate(${turn} ${x} ${y})` },
    );
  }

  /** The drawing's file. */
  write(palette: Palette): string {
    const elements = this.#isCompact ? compact(this.#elements) : this.#elements;
    const body = elements.map((element) =>
      typeof element === 'string'
        ? element
        : `<path class="${classOf(element.pen)}" d="${element.path}"${element.attributes}/>`,
    );
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.#width} ${this.#height}" ` +
      `role="img"><title>${this.#title}</title><desc>${this.#description}</desc>` +
      `<style>${writeStyles(palette)}${this.#css}</style>${body.join('\n')}</svg>`
    );
  }
}

function join(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => trace`${x} ${y}`).join('L')}`;
}

function write(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

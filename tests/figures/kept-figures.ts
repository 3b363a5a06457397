import type { TypedFigure } from './find-figures.ts';

/** Figures that stay typed, and why they are not facts of the company. */
const KEPT: readonly { readonly file: RegExp; readonly figure: RegExp; readonly reason: string }[] =
  [
    {
      file: /\/articles\//,
      figure: /./,
      reason: 'a worked example: its arithmetic stands beside it, and it promises nothing',
    },
    {
      file: /\/trades\//,
      figure: /%|percent/,
      reason: 'a share or rate of the drawing beside it: waste, swell, slope, an allowance',
    },
  ];

/** Why a typed figure may stay; undefined where it must become a fact or a price. */
export function findReason({ file, figure }: TypedFigure): string | undefined {
  return KEPT.find((kept) => kept.file.test(file) && kept.figure.test(figure))?.reason;
}

/** What an editor is told about a figure that is typed where a fact belongs. */
export function describeFigure({ file, line, figure }: TypedFigure): string {
  return `${file}:${line} types "${figure}": give it a name in company.yaml or prices.yaml and write that name in braces`;
}

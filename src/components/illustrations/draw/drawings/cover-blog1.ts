import { dimensionAcross, dimensionGap } from '../kit/dimensions.ts';
import { formatWhole } from '../kit/numbers.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawBubble, drawDot } from '../kit/tags.ts';

/** Bids in dollars. The example is the article's. */
const BIDS = [
  { bidder: 'A', dollars: 398_400 },
  { bidder: 'B', dollars: 406_900 },
  { bidder: 'C', dollars: 431_700 },
  { bidder: 'D', dollars: 438_200 },
  { bidder: 'E', dollars: 512_000 },
];
const LOW = 398_400;
const YOURS = 431_700;
/** What of the difference came from scope and quantity. */
const SCOPE = 29_715;

/** Bid tabulation as bars on one scale, .62 units to a thousand dollars. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'cover-blog1',
    'Bid tabulation drawn to scale',
    'Five bids as bars on one dollar scale. The low bid is blue with the winning line in orange; ' +
      'the third bid is yellow, with the part that came from scope and quantity in orange.',
    { isCompact: true },
  );
  const left = 66;
  const measure = (dollars: number): number => (dollars / 1000) * 0.62;
  const at = (dollars: number): number => left + measure(dollars);

  BIDS.forEach(({ bidder, dollars }, i) => {
    const y = 62 + i * 46;
    drawBubble(sheet, 36, y + 12, bidder);
    if (dollars === YOURS) {
      const rest = at(YOURS - SCOPE);
      sheet.rectangle(left, y, rest - left, 24, 'blank');
      sheet.rectangle(left, y, rest - left, 24, 'yellowArea');
      sheet.rectangle(rest, y, measure(SCOPE), 24, 'orangeArea');
      sheet.rectangle(left, y, measure(dollars), 24, 'object');
    } else {
      sheet.rectangle(left, y, measure(dollars), 24, 'opaque');
      if (dollars === LOW) sheet.rectangle(left, y, measure(dollars), 24, 'blueArea');
    }
    sheet.text(`$${formatWhole(dollars)}`, at(dollars) + 10, y + 16, 8);
  });
  sheet.text('LOW', left + 12, 78.5, 8);
  sheet.text('YOUR BID', left + 12, 170.5, 8);

  sheet.line(at(LOW), 48, at(LOW), 284, 'orangeLine');
  sheet.line(left, 50, left, 284, 'cut');
  sheet.line(left, 284, 400, 284, 'object');
  for (let i = 0; i < 6; i++) {
    const x = at(i * 100_000);
    sheet.line(x, 284, x, 290, 'object');
    sheet.text(i === 0 ? '0' : `${i * 100}K`, x, 304, 7.5, 'middle');
  }
  dimensionAcross(sheet, [left, at(LOW)], 34, ['LOW BID'], 48);
  dimensionGap(sheet, at(LOW), at(YOURS), 190, `$${formatWhole(YOURS - LOW)} TO LOW`);
  sheet.polyline(
    [
      [at(YOURS) - 8, 158],
      [350, 143],
      [358, 143],
    ],
    'dimension note',
  );
  drawDot(sheet, [at(YOURS) - 8, 158]);
  sheet.text(`SCOPE $${formatWhole(SCOPE)}`, 363, 146.5, 8);
  sheet.rectangle(left, 320, 390, 26, 'fine note');
  sheet.text('BID TABULATION', left + 12, 337, 8);
  sheet.line(left + 130, 320, left + 130, 346, 'fine note');
  sheet.text('09 20 00 PLASTER AND GYPSUM BOARD', left + 142, 337, 7.5);
  return sheet;
}

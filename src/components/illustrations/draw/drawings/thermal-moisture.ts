import { projectIsometric } from '../kit/isometric.ts';
import type { Pen } from '../kit/pens.ts';
import { Sheet, type Point } from '../kit/sheet.ts';
import { drawCount, drawDot } from '../kit/tags.ts';

/** Low-slope roof, each layer cut back to show the one below. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'thermal-moisture',
    'Low-slope roof assembly, layer by layer',
    'Membrane marked blue, insulation yellow, vapour retarder orange, fasteners counted in green.',
    { onInk: true },
  );
  const project = projectIsometric(238, 182);
  const [back, front] = [-100, 100]; // along y
  const start = -150; // where all layers begin, along x

  /** A layer up to `end`, with the two faces that are seen and its top. */
  function drawLayer(end: number, from: number, to: number, mark?: Pen): void {
    const face = [
      project(start, front, from),
      project(end, front, from),
      project(end, front, to),
      project(start, front, to),
    ];
    const edge = [
      project(end, back, from),
      project(end, front, from),
      project(end, front, to),
      project(end, back, to),
    ];
    const top = [
      project(start, back, to),
      project(end, back, to),
      project(end, front, to),
      project(start, front, to),
    ];
    for (const side of [face, edge, top]) sheet.polygon(side, 'opaque');
    if (mark !== undefined) for (const side of [top, face, edge]) sheet.polygon(side, mark);
  }

  function drawSeam(end: number, y: number, z: number, pen: Pen = 'fine'): void {
    sheet.line(...project(start, y, z), ...project(end, y, z), pen);
  }

  // Metal deck; its flutes run along x and show their profile at the end.
  const [deckEnd, deck] = [152, -50];
  const profile: Point[] = [];
  for (let y = back; y < front - 0.1; y += 25) {
    profile.push(
      project(deckEnd, y, deck + 12),
      project(deckEnd, y + 14, deck + 12),
      project(deckEnd, y + 18, deck),
      project(deckEnd, y + 21, deck),
    );
  }
  profile.push(project(deckEnd, front, deck + 12));
  sheet.polygon(
    [
      project(start, back, deck + 12),
      project(deckEnd, back, deck + 12),
      ...profile,
      project(start, front, deck + 12),
    ],
    'opaque',
  );
  for (let y = back; y < front - 0.1; y += 25) {
    drawSeam(deckEnd, y + 14, deck + 12);
    drawSeam(deckEnd, y + 25, deck + 12);
  }
  sheet.polyline(profile, 'cut');

  // Vapor barrier, two layers of insulation with staggered joints, cover board, membrane.
  drawLayer(104, -38, -35, 'orangeArea');
  drawLayer(62, -35, -13, 'yellowArea');
  drawSeam(62, 0, -13);
  drawLayer(18, -13, 9, 'yellowArea');
  drawSeam(18, 50, 9);
  drawSeam(18, -50, 9);
  drawLayer(-30, 9, 17);
  [-75, -25, 25, 75].forEach((y, i) => {
    const [px, py] = project(-46, y, 17);
    drawCount(sheet, px, py, i + 1, 7.5);
  });
  drawLayer(-66, 17, 21, 'blueArea');
  drawSeam(-66, 20, 21, 'object');
  drawSeam(-66, 30, 21);

  function drawNote(at: Point, text: string, x: number, y: number): void {
    sheet.polyline([at, [x, y]], 'dimension note');
    drawDot(sheet, at);
    sheet.text(text, x + 5, y + 3.5, 7.6);
  }
  drawNote(project(-90, -60, 21), '60 MIL TPO MEMBRANE', 262, 32);
  drawNote(project(-36, -86, 17), '1/2" COVER BOARD', 300, 58);
  drawNote(project(0, -84, 9), '2" POLYISO, STAGGERED', 318, 84);
  drawNote(project(44, -84, -13), '2" POLYISO', 356, 110);
  drawNote(project(86, -84, -35), 'VAPOR BARRIER', 372, 136);
  const onDeck = project(140, -40, -38);
  sheet.text('STEEL DECK', 396, 318, 7.6);
  sheet.polyline([onDeck, [386, 314.5], [392, 314.5]], 'dimension note');
  drawDot(sheet, onDeck);
  sheet.text('R-25 C.I.', 34, 326, 9);
  return sheet;
}

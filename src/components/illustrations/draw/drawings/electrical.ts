import { Sheet } from '../kit/sheet.ts';
import { drawCount } from '../kit/tags.ts';

/** Power one-line diagram; not to scale. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'electrical',
    'Power one-line diagram',
    'Feeders marked orange, panels blue, transformer yellow, breakers counted in green.',
    { onInk: true },
  );
  function drawFeeder(x: number, from: number, to: number): void {
    sheet.line(x, from, x, to, 'orangeLine');
  }
  function drawBreaker(x: number, y: number, number: number): void {
    sheet.path(`M${x} ${y - 10}a10 10 0 0 1 0 20`, 'cut');
    sheet.circle(x, y - 11, 2.4, 'solid');
    sheet.circle(x, y + 11, 2.4, 'solid');
    drawCount(sheet, x + 24, y, number, 7.5);
  }
  function drawPanel(x: number, y: number, width: number, height: number): void {
    sheet.rectangle(x, y, width, height, 'opaque');
    sheet.rectangle(x, y, width, height, 'blueArea');
  }

  // Utility, meter, main breaker, distribution panel.
  sheet.text('UTILITY', 96, 30, 8, 'middle');
  drawFeeder(96, 38, 62);
  sheet.circle(96, 76, 14, 'opaque');
  sheet.text('M', 96, 80.5, 9, 'middle', 'lettering');
  drawFeeder(96, 90, 116);
  drawBreaker(96, 128, 1);
  drawFeeder(96, 140, 166);
  drawPanel(40, 166, 392, 26);
  sheet.line(52, 179, 420, 179, 'cut');
  sheet.text('MDP 800A 480Y/277V', 112, 160, 7.6);
  sheet.rectangle(40, 166, 392, 26, 'object');
  [96, 200, 304, 396].forEach((x, i) => {
    drawFeeder(x, 179, 208);
    drawBreaker(x, 220, i + 2);
    drawFeeder(x, 232, 262);
  });
  drawPanel(64, 262, 64, 54);
  sheet.text('LP-1', 96, 286, 9, 'middle');
  sheet.text('225A', 96, 302, 7.5, 'middle');

  // Transformer and the panel behind it.
  for (let i = 0; i < 4; i++) {
    sheet.path(`M${184 + i * 8} 268a4 4 0 0 1 8 0`, 'object');
    sheet.path(`M${184 + i * 8} 280a4 4 0 0 0 8 0`, 'object');
  }
  sheet.rectangle(176, 258, 48, 32, 'yellowArea');
  sheet.line(184, 274, 216, 274, 'fine');
  drawFeeder(200, 290, 306);
  sheet.text('75 KVA', 232, 278, 7.5);
  drawPanel(168, 306, 64, 34);
  sheet.text('RP-1', 200, 327, 9, 'middle');

  // Panel for mechanical equipment, and a motor.
  drawPanel(272, 262, 64, 54);
  sheet.text('HP-1', 304, 286, 9, 'middle');
  sheet.text('400A', 304, 302, 7.5, 'middle');
  sheet.circle(396, 284, 22, 'opaque');
  sheet.text('25', 396, 286, 9, 'middle');
  sheet.text('HP', 396, 297, 6.5, 'middle');
  sheet.text('AHU-1', 396, 326, 8, 'middle');

  // Generator, transfer switch, emergency panel.
  sheet.rectangle(250, 86, 86, 32, 'opaque');
  sheet.text('ATS 400A', 293, 106, 8.5, 'middle');
  sheet.circle(404, 102, 20, 'opaque');
  sheet.text('G', 404, 107, 11, 'middle', 'lettering');
  sheet.line(384, 102, 336, 102, 'orangeLine');
  sheet.text('150 KW', 404, 72, 8, 'middle');
  drawFeeder(293, 118, 131);
  drawBreaker(293, 142, 6);
  drawFeeder(293, 153, 166);
  drawFeeder(293, 60, 86);
  drawPanel(258, 28, 70, 32);
  sheet.text('EM-1', 293, 48, 9, 'middle');

  // Ground.
  sheet.line(40, 186, 22, 186, 'object');
  sheet.line(22, 186, 22, 214, 'object');
  [12, 8, 4].forEach((half, i) => {
    sheet.line(22 - half, 214 + i * 6, 22 + half, 214 + i * 6, 'object');
  });
  return sheet;
}

import { writeMark } from '#takeoffs/strokes';
import { nameView, type SurfaceViewData } from './name-view.ts';
import { drawSurfaces } from './surfaces/draw-surfaces.ts';

/** Degrees that the view turns when dragged across its whole width. */
const DRAG = 180;

/** Turns the view of a figure by its slider or by dragging. The still picture stays until the first turn. */
export function turnSurfaces(figure: HTMLElement): void {
  const view = figure.querySelector<HTMLElement>('[role=img]');
  const slider = figure.querySelector('input');
  const said = figure.querySelector('output');
  if (!view || !slider || !said) return;
  const { grid, options, words } = JSON.parse(figure.dataset['turns'] ?? '') as SurfaceViewData;
  let azimuth = Number(slider.defaultValue);
  let drawn = azimuth;
  const draw = () => {
    if (drawn === azimuth) return;
    drawn = azimuth;
    const { width, height, marks } = drawSurfaces(grid, { ...options, azimuth });
    const box = `0 0 ${String(width)} ${String(Math.ceil(height))}`;
    view.innerHTML = `<svg aria-hidden="true" viewBox="${box}">${marks.map(writeMark).join('')}</svg>`;
  };
  const turn = (degrees: number) => {
    azimuth = (degrees + 360) % 360;
    const name = nameView(words, azimuth);
    slider.value = String(azimuth);
    slider.setAttribute('aria-valuetext', name);
    said.value = name;
    requestAnimationFrame(draw);
  };
  slider.addEventListener('input', () => {
    turn(slider.valueAsNumber);
  });
  let from: number | undefined;
  view.addEventListener('pointerdown', ({ clientX }) => {
    from = clientX;
  });
  view.addEventListener('pointermove', ({ buttons, clientX, pointerId }) => {
    const isDragged = (buttons & 1) === 1;
    if (isDragged && from !== undefined) {
      view.setPointerCapture(pointerId);
      turn(azimuth + ((clientX - from) / view.clientWidth) * DRAG);
    }
    from = isDragged ? clientX : undefined;
  });
  // It may have been moved while this script was on its way.
  if (slider.value !== slider.defaultValue) turn(slider.valueAsNumber);
}

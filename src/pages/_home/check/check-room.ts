import styles from './check-room.css?inline';
import { compareRoom, orderCorners, type Corner } from './compare-room.ts';
import type { MeasuredRoom } from './measured-room.ts';

/** The home page's plan: its size, and its units in a foot. */
interface Plan {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

const CORNERS = 4;

/** Pixels at which a corner snaps to the inside faces of the walls. */
const SNAP = 9;

/** Minimum pixels per foot to show the whole plan; below it the room is shown with this margin in feet. */
const LEGIBLE = 10;
const AROUND = 4;

/** State of the history entry that the open plan adds. */
const OWN_ENTRY = { check: true };

const FRAME = `<div class="check-bar">
  <h2 id="check-title" data-part="title"></h2>
  <button class="button small" type="button" data-part="again">Start again</button>
  <button class="button small" type="button" data-part="close">Close</button>
  <p role="status" data-part="status"></p>
</div>
<div class="check-stage" role="application" tabindex="0" aria-describedby="check-keys" data-part="stage">
  <svg aria-hidden="true" data-part="drawing"><use href="#hero-plan" /><path class="check-ours" data-part="ours" /><path
    class="check-yours" data-part="yours" /><path class="check-cross" data-part="cross" /></svg>
</div>
<p class="visually-hidden" id="check-keys">Arrow keys move the crosshair by a foot, with Shift by five feet. Enter sets
a corner, Backspace takes it back.</p>`;

const KEYS: Readonly<Record<string, Corner>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

let sheet: CSSStyleSheet | undefined;

function addStyles(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

const writePath = (corners: readonly Corner[], end = '') =>
  corners.length === 0 ? '' : `M${corners.map((corner) => corner.join(' ')).join('L')}${end}`;

/** Opens the plan over the whole screen: the visitor points to the corners of one room and reads how ours compares. */
export function openCheck(room: MeasuredRoom, plan: Plan): void {
  addStyles();
  const dialog = document.createElement('dialog');
  dialog.className = 'check-room';
  dialog.setAttribute('aria-labelledby', 'check-title');
  dialog.innerHTML = FRAME;
  const find = (part: string) => dialog.querySelector<HTMLElement>(`[data-part="${part}"]`);
  const drawing = dialog.querySelector('svg');
  const [stage, status, title] = [find('stage'), find('status'), find('title')];
  if (!stage || !status || !title || !drawing) return;
  title.textContent = `Measure ${room.name}`;
  stage.setAttribute('aria-label', `Plan, ${room.name}`);
  const { left, top, right, bottom } = room.inside;
  let corners: readonly Corner[] = [];
  let cross: Corner | undefined;

  const scale = () => drawing.getScreenCTM()?.a ?? 1;
  const snap = ([x, y]: Corner): Corner => {
    const toFace = (at: number, faces: readonly number[]) =>
      faces.find((face) => Math.abs(face - at) * scale() <= SNAP) ?? at;
    return [toFace(x, [left, right]), toFace(y, [top, bottom])];
  };
  const locate = ({ clientX, clientY }: PointerEvent): Corner => {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(
      drawing.getScreenCTM()?.inverse(),
    );
    return [x, y];
  };

  function describe(): string {
    if (corners.length < CORNERS) {
      return corners.length === 0
        ? 'Point to its four corners, at the inside of the walls.'
        : `Corner ${corners.length} of ${CORNERS} set.`;
    }
    return compareRoom(orderCorners(corners), room, plan.scale);
  }

  function draw(): void {
    const isDone = corners.length === CORNERS;
    const said = describe();
    if (status?.textContent !== said) status?.replaceChildren(said);
    const ours: readonly Corner[] = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ];
    find('ours')?.setAttribute('d', isDone ? writePath(ours, 'Z') : '');
    const open = cross && !isDone ? [...corners, snap(cross)] : corners;
    find('yours')?.setAttribute(
      'd',
      isDone ? writePath(orderCorners(corners), 'Z') : writePath(open),
    );
    const [x, y] = cross ? snap(cross) : [];
    const { x: from = 0, y: above = 0, width = 0, height = 0 } = drawing?.viewBox.baseVal ?? {};
    const lines =
      x === undefined || y === undefined || isDone
        ? ''
        : `M${from} ${y}h${width}M${x} ${above}v${height}`;
    find('cross')?.setAttribute('d', lines);
  }

  function setCorner(at: Corner): void {
    if (corners.length < CORNERS) corners = [...corners, snap(at)];
    draw();
  }

  /** Shows the whole plan, or the room alone where the plan would be too small to point at. */
  function fit(): void {
    if (!stage) return;
    const pixels = Math.min(stage.clientWidth / plan.width, stage.clientHeight / plan.height);
    const margin = AROUND * plan.scale;
    const box =
      pixels * plan.scale >= LEGIBLE
        ? [0, 0, plan.width, plan.height]
        : [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin];
    drawing?.setAttribute('viewBox', box.join(' '));
    draw();
  }

  stage.addEventListener('pointerdown', (event) => {
    stage.setPointerCapture(event.pointerId);
    cross = locate(event);
    draw();
  });
  stage.addEventListener('pointermove', (event) => {
    cross = locate(event);
    draw();
  });
  stage.addEventListener('pointerup', (event) => {
    if (event.button === 0) setCorner(locate(event));
    if (event.pointerType !== 'mouse') cross = undefined;
    draw();
  });
  stage.addEventListener('pointercancel', () => {
    cross = undefined;
    draw();
  });
  stage.addEventListener('keydown', (event) => {
    const way = KEYS[event.key];
    const at: Corner = cross ?? [(left + right) / 2, (top + bottom) / 2];
    if (way) {
      const step = plan.scale * (event.shiftKey ? 5 : 1);
      cross = [at[0] + way[0] * step, at[1] + way[1] * step];
    } else if (event.key === 'Enter' && !event.repeat) setCorner(at);
    else if (event.key === 'Backspace') corners = corners.slice(0, -1);
    else return;
    event.preventDefault();
    draw();
  });
  find('again')?.addEventListener('click', () => {
    corners = [];
    draw();
    stage.focus();
  });
  const close = () => {
    dialog.close();
  };
  find('close')?.addEventListener('click', close);

  const observer = new ResizeObserver(fit);
  dialog.addEventListener('close', () => {
    observer.disconnect();
    removeEventListener('popstate', close);
    dialog.remove();
    // Closed by a button or Escape: its entry goes too.
    if ((history.state as Partial<typeof OWN_ENTRY> | null)?.check) history.back();
  });
  // The browser's Back, which is a swipe on a phone, closes it.
  addEventListener('popstate', close);
  history.pushState(OWN_ENTRY, '');
  document.body.append(dialog);
  dialog.showModal();
  stage.focus();
  observer.observe(stage);
}

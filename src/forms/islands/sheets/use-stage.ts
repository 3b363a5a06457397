import { useEffect, useEffectEvent, useRef, type PointerEvent, type RefObject } from 'react';
import type { Point } from '#takeoffs/geometry';
import { zoomView, type View } from './mark-view.ts';

/** Pixels that a pressed mouse moves before it pans. */
const DRAG_THRESHOLD = 4;

/** Speed of a finger, in pixels a millisecond, below which the crosshair moves by a share of its way, for precision. */
const SLOW = 0.3;
const SLOW_SHARE = 0.3;

interface Handlers {
  /** Minimum scale of the view, in pixels to a point of the sheet. */
  readonly minScale: number;
  /** Updates the view from the latest one: several updates may come before a render. */
  readonly onView: (change: (view: View) => View) => void;
  /** Moves the crosshair to a point of the stage; undefined hides it. `isPressed` shows the lens. */
  readonly onCrosshair: (crosshair: Point | undefined, isPressed: boolean) => void;
  /** Sets a point of the stage. */
  readonly onSet: (at: Point) => void;
}

interface Finger {
  at: Point;
  /** Milliseconds, as events have them. */
  time: number;
}

const middle = ([a = [0, 0], b = a]: readonly Point[]): Point => [
  (a[0] + b[0]) / 2,
  (a[1] + b[1]) / 2,
];
const distance = ([a = [0, 0], b = a]: readonly Point[]) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/**
 * Pointer gestures on a stage. A finger moves the crosshair, slowly when it is slow, and lifting it sets a point; two
 * fingers pan and enlarge. A mouse sets by clicking, pans by dragging and enlarges by its wheel.
 */
export function useStage(stage: RefObject<HTMLElement | null>, handlers: Handlers) {
  const { minScale, onView, onCrosshair, onSet } = handlers;
  const fingers = useRef(new Map<number, Finger>());
  /** Crosshair that a finger moves. A mouse has it where it points. */
  const crosshair = useRef<Point>(undefined);
  const pressed = useRef<{ readonly at: Point; readonly isPan: boolean }>(undefined);

  const pointOf = (event: { readonly clientX: number; readonly clientY: number }): Point => {
    const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {};
    return [event.clientX - left, event.clientY - top];
  };

  const zoomByWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const [factor, at] = [Math.exp(-event.deltaY / 400), pointOf(event)];
    onView((view) => zoomView(view, factor, at, minScale));
  });
  // React listens to wheels passively, so that preventDefault would not stop the page from scrolling.
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => {
      zoomByWheel(event);
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage]);

  function onPointerDown(event: PointerEvent): void {
    const at = pointOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (event.pointerType === 'mouse') {
      pressed.current = { at, isPan: event.button !== 0 };
      return;
    }
    fingers.current.set(event.pointerId, { at, time: event.timeStamp });
    const isOne = fingers.current.size === 1;
    // A second finger makes it a pan, until all are lifted.
    pressed.current = { at, isPan: !isOne || pressed.current?.isPan === true };
    crosshair.current = isOne ? at : undefined;
    onCrosshair(crosshair.current, isOne);
  }

  function onPointerMove(event: PointerEvent): void {
    const at = pointOf(event);
    if (event.pointerType === 'mouse') {
      const press = pressed.current;
      if (press && (press.isPan || distance([press.at, at]) > DRAG_THRESHOLD)) {
        const [fromX, fromY] = press.at;
        onView((view) => ({ ...view, x: view.x + at[0] - fromX, y: view.y + at[1] - fromY }));
        pressed.current = { at, isPan: true };
      }
      onCrosshair(at, false);
      return;
    }
    const finger = fingers.current.get(event.pointerId);
    if (!finger) return;
    const before = [...fingers.current.values()].map((one) => one.at);
    const [x, y] = [at[0] - finger.at[0], at[1] - finger.at[1]];
    const speed = Math.hypot(x, y) / Math.max(event.timeStamp - finger.time, 1);
    Object.assign(finger, { at, time: event.timeStamp });
    if (pressed.current?.isPan) {
      const now = [...fingers.current.values()].map((one) => one.at);
      const factor = now.length > 1 ? distance(now) / Math.max(distance(before), 1) : 1;
      const [to, from] = [middle(now), middle(before)];
      if (now.length < 2) return;
      onView((view) => {
        const moved = { ...view, x: view.x + to[0] - from[0], y: view.y + to[1] - from[1] };
        return zoomView(moved, factor, to, minScale);
      });
    } else if (crosshair.current) {
      const share = speed < SLOW ? SLOW_SHARE : 1;
      crosshair.current = [crosshair.current[0] + x * share, crosshair.current[1] + y * share];
      onCrosshair(crosshair.current, true);
    }
  }

  function onPointerUp(event: PointerEvent): void {
    fingers.current.delete(event.pointerId);
    const press = pressed.current;
    if (fingers.current.size > 0) return;
    pressed.current = undefined;
    if (press?.isPan || event.type === 'pointercancel') {
      onCrosshair(undefined, false);
      return;
    }
    if (event.pointerType === 'mouse') {
      onSet(pointOf(event));
    } else if (crosshair.current) {
      onSet(crosshair.current);
      onCrosshair(undefined, false);
    }
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

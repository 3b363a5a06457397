import { useEffect, useEffectEvent, useRef, type PointerEvent, type RefObject } from 'react';
import type { Point } from '#takeoffs/geometry';
import { zoomView, type View } from './mark-view.ts';

/** Pixels that a pressed mouse moves before it pans. */
const DRAG = 4;

/** Pixels a millisecond below which a finger is slow, and its share that the crosshair then moves by. */
const SLOW = 0.3;
const SLOW_SHARE = 0.3;

/** What a pointer does with the stage. */
interface Handlers {
  /** Least pixels to a point. */
  readonly least: number;
  /** Changes the view. Several changes may come before it is shown. */
  readonly onView: (change: (view: View) => View) => void;
  /** A crosshair at this point of the stage; undefined takes it away. `isPressed` shows the lens. */
  readonly onCross: (cross: Point | undefined, isPressed: boolean) => void;
  readonly onSet: (cross: Point) => void;
}

interface Finger {
  at: Point;
  time: number;
}

const middle = ([a = [0, 0], b = a]: readonly Point[]): Point => [
  (a[0] + b[0]) / 2,
  (a[1] + b[1]) / 2,
];
const apart = ([a = [0, 0], b = a]: readonly Point[]) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/**
 * Pointing on a stage. A finger moves the crosshair, slowly when it is slow, and lifting it sets a point; two
 * fingers pan and enlarge. A mouse sets by clicking, pans by dragging and enlarges by its wheel.
 */
export function useStage(stage: RefObject<HTMLElement | null>, handlers: Handlers) {
  const { least, onView, onCross, onSet } = handlers;
  const fingers = useRef(new Map<number, Finger>());
  /** Crosshair of a finger. */
  const cross = useRef<Point>(undefined);
  const pressed = useRef<{ readonly at: Point; readonly isPan: boolean }>(undefined);

  const pointOf = (event: { readonly clientX: number; readonly clientY: number }): Point => {
    const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {};
    return [event.clientX - left, event.clientY - top];
  };

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const [factor, at] = [Math.exp(-event.deltaY / 400), pointOf(event)];
    onView((view) => zoomView(view, factor, at, least));
  });
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => {
      turnWheel(event);
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
    cross.current = isOne ? at : undefined;
    onCross(cross.current, isOne);
  }

  function onPointerMove(event: PointerEvent): void {
    const at = pointOf(event);
    if (event.pointerType === 'mouse') {
      const press = pressed.current;
      if (press && (press.isPan || apart([press.at, at]) > DRAG)) {
        const [fromX, fromY] = press.at;
        onView((view) => ({ ...view, x: view.x + at[0] - fromX, y: view.y + at[1] - fromY }));
        pressed.current = { at, isPan: true };
      }
      onCross(at, false);
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
      const factor = now.length > 1 ? apart(now) / Math.max(apart(before), 1) : 1;
      const [to, from] = [middle(now), middle(before)];
      if (now.length < 2) return;
      onView((view) => {
        const moved = { ...view, x: view.x + to[0] - from[0], y: view.y + to[1] - from[1] };
        return zoomView(moved, factor, to, least);
      });
    } else if (cross.current) {
      const share = speed < SLOW ? SLOW_SHARE : 1;
      cross.current = [cross.current[0] + x * share, cross.current[1] + y * share];
      onCross(cross.current, true);
    }
  }

  function onPointerUp(event: PointerEvent): void {
    fingers.current.delete(event.pointerId);
    const press = pressed.current;
    if (fingers.current.size > 0) return;
    pressed.current = undefined;
    if (press?.isPan || event.type === 'pointercancel') {
      onCross(undefined, false);
      return;
    }
    if (event.pointerType === 'mouse') {
      onSet(pointOf(event));
    } else if (cross.current) {
      onSet(cross.current);
      onCross(undefined, false);
    }
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

import { useEffect, useRef, type ReactNode } from 'react';
import { useReady } from './use-ready.ts';

interface Props {
  /** The word on the button. */
  readonly label: string;
  /** The navigation, as plain HTML. */
  readonly children?: ReactNode;
}

/**
 * The menu of small screens. It is a native `<details>` that opens and closes by itself; the script
 * adds closing by Escape, by a click beside it and by following a link.
 */
export function MobileMenu({ label, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);

  useEffect(() => {
    function close(): void {
      if (menu.current) menu.current.open = false;
    }

    function closeByKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      close();
      button.current?.focus();
    }

    function closeByClick({ target }: Event): void {
      if (!(target instanceof Element)) return;
      const inside = menu.current?.contains(target);
      if (!inside || target.closest('a')) close();
    }

    // The open panel would lie over what has the focus.
    function closeByFocus({ target }: Event): void {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    }

    document.addEventListener('focusin', closeByFocus);
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('click', closeByClick);
    return () => {
      document.removeEventListener('focusin', closeByFocus);
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('click', closeByClick);
    };
  }, []);
  useReady(menu);

  return (
    <details className="menu" ref={menu}>
      <summary ref={button}>{label}</summary>
      {children}
    </details>
  );
}

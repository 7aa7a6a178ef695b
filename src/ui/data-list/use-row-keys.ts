import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useRef,
  useState,
} from "react";

/** Imperative handle of a list. */
export interface DataListHandle {
  readonly focusFirst: () => void;
}

/** Arrow key navigation between the controls of rows. */
export interface RowKeys {
  readonly handle: Ref<DataListHandle>;
  /** Called when focus moves above the first row. */
  readonly onLeave: () => void;
}

/** Rows per Page Up or Page Down. */
const pageRows = 8;

interface RowKeysOptions {
  readonly keys: RowKeys | undefined;
  readonly rowCount: number;
  readonly element: RefObject<HTMLElement | null>;
  readonly scrollToIndex: (index: number) => void;
}

/** Roving tab index over the rows of a list. */
export function useRowKeys({ keys, rowCount, element, scrollToIndex }: RowKeysOptions) {
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);
  /** Whether the active row should take focus when rendered; true once per key press. */
  const takesFocus = useRef(() => {
    const takes = wantsFocus.current;
    wantsFocus.current = false;
    return takes;
  }).current;

  function go(index: number) {
    const next = Math.min(Math.max(index, 0), rowCount - 1);
    const drawn = element.current?.querySelector<HTMLElement>(`[data-index="${next}"] button`);
    wantsFocus.current = !drawn;
    drawn?.focus({ preventScroll: true });
    setActive(next);
    scrollToIndex(next);
  }

  useImperativeHandle(keys?.handle, () => ({ focusFirst: () => go(0) }));

  function onKeyDown(event: KeyboardEvent) {
    const target = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + pageRows,
      PageUp: active - pageRows,
      Home: 0,
      End: rowCount - 1,
    }[event.key];
    if (event.key === "Escape" || (event.key === "ArrowUp" && active === 0)) {
      event.preventDefault();
      keys?.onLeave();
    } else if (target !== undefined) {
      event.preventDefault();
      go(target);
    }
  }

  return { active, setActive, takesFocus, onKeyDown };
}

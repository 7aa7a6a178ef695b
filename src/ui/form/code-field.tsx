import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type CodeCells, cellsOf, digitsIn, entered, typedInto, withDigit } from "./code-cells.ts";
import styles from "./code-field.module.css";

interface CodeFieldProps {
  /** Accessible name of the group of boxes. */
  readonly label: string;
  /** Digits so far, without gaps. */
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly length?: number;
  readonly boxLabel: (position: number) => string;
  /** Each change moves focus to the first box. */
  readonly focusSignal: number;
  readonly isReadOnly?: boolean;
  readonly isInvalid?: boolean;
  readonly describedBy?: string;
}

/**
 * One-time code input with a box per digit; supports typing, pasting, autofill and input methods.
 */
export function CodeField(props: CodeFieldProps) {
  const { code, onChange, length = 6, focusSignal, isReadOnly = false } = props;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const [cells, setCells] = useState<CodeCells>(() => cellsOf(code, length));
  const [draft, setDraft] = useState<{ at: number; text: string } | null>(null);
  if (cells.join("") !== code.slice(0, length)) setCells(cellsOf(code, length));

  useLayoutEffect(() => {
    boxes.current[0]?.focus();
  }, [focusSignal]);

  function go(to: number) {
    const box = boxes.current[Math.max(0, Math.min(length - 1, to))];
    box?.focus();
    box?.select();
  }

  function change(next: CodeCells) {
    setCells(next);
    onChange(next.join(""));
  }

  function enter(at: number, text: string) {
    if (isReadOnly) return;
    if (text === "") return change(withDigit(cells, at, ""));
    const after = entered(cells, at, text);
    if (after.cells === cells) return;
    change(after.cells);
    go(after.next);
    // Further digits are ignored instead of replacing the last one.
    if (!after.cells.includes("") && after.next === length - 1) {
      const last = boxes.current[length - 1];
      last?.setSelectionRange(1, 1);
    }
  }

  function type(at: number, text: string) {
    const typed = typedInto(cells, at, text);
    if (typed !== null) enter(at, typed);
  }

  function press(event: KeyboardEvent<HTMLInputElement>, at: number) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: length - 1,
    };
    const to = moves[event.key];
    const isEmptyBackspace = event.key === "Backspace" && cells[at] === "";
    if (to === undefined && !isEmptyBackspace) return;
    event.preventDefault();
    if (isEmptyBackspace && at > 0 && !isReadOnly) change(withDigit(cells, at - 1, ""));
    go(to ?? at - 1);
  }

  // React misses values that password managers set by script.
  const noticeWholeCode = useEffectEvent((text: string) => {
    if (digitsIn(text).length >= length) enter(0, text);
  });
  useEffect(() => {
    const first = boxes.current[0];
    const notice = () => noticeWholeCode(first?.value ?? "");
    first?.addEventListener("input", notice);
    first?.addEventListener("change", notice);
    return () => {
      first?.removeEventListener("input", notice);
      first?.removeEventListener("change", notice);
    };
  }, []);

  function paste(event: ClipboardEvent<HTMLInputElement>, at: number) {
    event.preventDefault();
    const text = event.clipboardData.getData("text") || " ";
    const { selectionStart } = event.currentTarget;
    const isBehind = at === length - 1 && selectionStart === 1 && !cells.includes("");
    if (isBehind && digitsIn(text).length < length) return;
    enter(at, text);
  }

  return (
    <div
      role="group"
      aria-label={props.label}
      aria-describedby={props.describedBy}
      className={styles.boxes}
    >
      {cells.map((cell, at) => (
        <input
          // Boxes are never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          ref={(box) => {
            boxes.current[at] = box;
          }}
          className={styles.box}
          type="text"
          inputMode="numeric"
          name={at === 0 ? "otp-code" : undefined}
          autoComplete={at === 0 ? "one-time-code" : "off"}
          aria-label={props.boxLabel(at + 1)}
          aria-invalid={props.isInvalid || undefined}
          readOnly={isReadOnly}
          value={draft?.at === at ? draft.text : cell}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => press(event, at)}
          onPaste={(event) => paste(event, at)}
          onCompositionStart={() => setDraft({ at, text: cell })}
          onCompositionEnd={(event) => {
            setDraft(null);
            type(at, event.currentTarget.value);
          }}
          onChange={(event) => {
            const text = event.target.value;
            if (draft) setDraft({ at, text });
            else type(at, text);
          }}
        />
      ))}
    </div>
  );
}

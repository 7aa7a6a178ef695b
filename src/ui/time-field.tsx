import { chakra } from "@chakra-ui/react/styled-system";
import { Clock } from "lucide-react";
import { type KeyboardEvent, type Ref, useState } from "react";
import { flushSync } from "react-dom";
import { parseTime, stepTime } from "../format/typed-time.ts";
import { FieldFrame } from "./form/field-frame.tsx";
import styles from "./form/field.module.css";
import { useTextInput } from "./form/use-text-input.ts";

interface TimeFieldProps {
  readonly label: string;
  readonly name: string;
  /** Time of day (HH:mm), the empty string, or the typed text when it is not a time. */
  readonly value: string;
  /** Receives a time of day, the empty string, or text that is not a time. */
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  readonly inputRef?: Ref<{ focus: () => void }>;
}

const timeIcon = {
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: "control",
  color: "inkSoft",
  pointerEvents: "none",
} as const;

const minuteStart = 3;

/**
 * Text input of a time of day in the 24-hour form of the portal's texts, whatever the browser's
 * language. Arrow keys change the hour or the minutes, where the cursor is (FIELD-01).
 */
export function TimeField(props: TimeFieldProps) {
  const { label, value, error, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const isTyping = typed !== null && (parseTime(typed) ?? typed) === value;
  const shown = isTyping ? typed : value;
  const { id, ref, notice, handleBlur } = useTextInput<HTMLInputElement>({
    value: shown,
    onChange(text) {
      setTyped(text);
      onChange(parseTime(text) ?? text);
    },
    onLeave: () => setTyped(null),
    ...(props.inputRef && { inputRef: props.inputRef }),
  });

  function step(event: KeyboardEvent<HTMLInputElement>) {
    const isLater = event.key === "ArrowUp";
    const time = parseTime(shown);
    if ((!isLater && event.key !== "ArrowDown") || time === null || event.altKey) return;
    event.preventDefault();
    const { currentTarget: input } = event;
    const part = (input.selectionStart ?? 0) < minuteStart ? "hour" : "minute";
    flushSync(() => {
      setTyped(null);
      onChange(stepTime(time, part, isLater));
    });
    const [from, to] = part === "hour" ? [0, minuteStart - 1] : [minuteStart, input.value.length];
    input.setSelectionRange(from, to);
  }

  return (
    <FieldFrame id={id} label={label} error={error}>
      <input
        ref={ref}
        id={id}
        className={styles.input}
        type="text"
        role="spinbutton"
        aria-valuetext={shown}
        inputMode="numeric"
        name={props.name}
        value={shown}
        onChange={notice}
        onBlur={handleBlur}
        onKeyDown={step}
        autoComplete="off"
        spellCheck={false}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-message`}
      />
      <chakra.span css={timeIcon} aria-hidden>
        <Clock size={18} strokeWidth={1.5} />
      </chakra.span>
    </FieldFrame>
  );
}

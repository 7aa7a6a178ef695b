import { chakra, type SystemStyleObject } from "@chakra-ui/react/styled-system";
import { type ReactNode, type RefObject, useDeferredValue, useRef } from "react";

interface DeferredOverlayProps {
  /** The overlay's trigger, once it is rendered. */
  readonly trigger: RefObject<HTMLButtonElement | null>;
  /** Look and content of the trigger. */
  readonly css: SystemStyleObject;
  readonly content: ReactNode;
  readonly label?: string | undefined;
  readonly kind: "menu" | "dialog";
  /** The overlay with its trigger. */
  readonly children: ReactNode;
}

/**
 * Menu, popover or drawer of the header, whose machine takes longer to render than the rest of it:
 * the first paint has a plain button, which passes its focus and a press on to the real trigger.
 */
export function DeferredOverlay(props: DeferredOverlayProps) {
  const { trigger, css, content, label, kind, children } = props;
  const isDue = useDeferredValue(true, false);
  const isPressed = useRef(false);
  if (isDue) return children;

  function press() {
    isPressed.current = true;
  }

  function passOn(button: HTMLButtonElement) {
    return () => {
      const isFocused = document.activeElement === button;
      // The overlay's machine starts after it is rendered.
      setTimeout(() => {
        if (isFocused) trigger.current?.focus({ preventScroll: true });
        if (isPressed.current) trigger.current?.click();
      });
    };
  }

  return (
    <chakra.button
      ref={passOn}
      css={css}
      type="button"
      aria-label={label}
      aria-haspopup={kind}
      aria-expanded={false}
      onClick={press}
      // The button may be replaced before the pointer is released, and a click needs both.
      onPointerDown={(event) => event.button === 0 && press()}
    >
      {content}
    </chakra.button>
  );
}

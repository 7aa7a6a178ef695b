import { chakra } from "@chakra-ui/react/styled-system";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { Button } from "./form/button.tsx";
import { HeadingId } from "./heading-id.ts";
import { DialogSheet, ModalDialog } from "./modal-dialog.tsx";
import { pageMarks } from "./page-marks.ts";
import { sidePanelStyles } from "./side-panel-styles.ts";
import { useMedia } from "./use-media.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface SidePanelProps {
  readonly title: string;
  /** Tells records with the same title apart. */
  readonly note?: string;
  readonly labels: Readonly<Record<"previous" | "next" | "close", string>>;
  /** Position among the records of the list, from 1; 0 if the list does not show it. */
  readonly position: number;
  readonly count: number;
  /** The position as text. */
  readonly place: string;
  /** Main action. */
  readonly action?: ReactNode;
  /** Identifies the record: another one starts at its top. */
  readonly recordId: string;
  /** Whether it is a document, which fills the panel; the page beside it scrolls. */
  readonly isDocument?: boolean;
  /** Shows the record at another position. */
  readonly onWalk: (position: number) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Whether there is room for a panel beside a list. */
export const useIsBesideList = (): boolean => useMedia("(min-width: 64rem)");

/** Details of a record beside its list, through which arrows walk; a dialog in a narrow window. */
export function SidePanel(props: SidePanelProps) {
  return useIsBesideList() ? <Panel {...props} /> : <Sheet {...props} />;
}

function Sheet(props: SidePanelProps) {
  const { title, note, labels, action, isDocument = false, onClose, children } = props;
  return (
    <ModalDialog isWide={isDocument} onClose={onClose}>
      <DialogSheet
        title={title}
        note={note}
        footer={
          <>
            {action}
            <Button tone="quiet" onPress={onClose}>
              {labels.close}
            </Button>
          </>
        }
      >
        {children}
      </DialogSheet>
    </ModalDialog>
  );
}

const isButton = (target: EventTarget) => target instanceof Element && target.matches("button");
const takeFocus = (panel: HTMLElement | null) => panel?.focus({ preventScroll: true });

/** Takes the focus into the panel when its document was opened from the list. */
function takeFocusFromList(content: HTMLElement | null) {
  const panel = content?.closest<HTMLElement>("[role=dialog]") ?? null;
  if (!panel?.contains(document.activeElement)) takeFocus(panel);
}

function takePlace(panel: HTMLElement | null) {
  if (!panel) return;
  const unmark = pageMarks.besidePage(panel);
  const stop = followPageTop(panel);
  return () => {
    unmark?.();
    stop();
  };
}

function Panel(props: SidePanelProps) {
  const { title, note, labels, position, count, place, action, isDocument, recordId } = props;
  const { onWalk, onClose, children } = props;
  const id = useId();

  function walk(step: number) {
    const next = position + step;
    if (position > 0 && next >= 1 && next <= count) onWalk(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Arrows scroll the content where it has the focus itself.
    const isAtBar = event.target === event.currentTarget || isButton(event.target);
    const step = isAtBar ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (event.key === "Escape") onClose();
    else if (step) walk(step);
    else return;
    event.preventDefault();
  }

  return (
    <chakra.div
      css={[sidePanelStyles.panel, isDocument ? sidePanelStyles.fixed : sidePanelStyles.beside]}
      ref={isDocument ? takePlace : takeFocus}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
    >
      <chakra.div css={sidePanelStyles.bar}>
        <button
          type="button"
          aria-label={labels.previous}
          aria-disabled={position <= 1}
          onClick={() => walk(-1)}
        >
          <ArrowUp size={16} strokeWidth={1.5} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={labels.next}
          aria-disabled={position === 0 || position >= count}
          onClick={() => walk(1)}
        >
          <ArrowDown size={16} strokeWidth={1.5} aria-hidden />
        </button>
        <p role="status">
          {position > 0 ? place : null}
          <VisuallyHidden>
            {position > 0 ? ", " : null}
            {[title, note].filter(Boolean).join(", ")}
          </VisuallyHidden>
        </p>
        <button type="button" onClick={onClose}>
          {labels.close}
          <X size={16} strokeWidth={1.5} aria-hidden />
        </button>
      </chakra.div>
      <chakra.div
        css={[sidePanelStyles.content, isDocument ? sidePanelStyles.document : {}]}
        key={recordId}
        ref={isDocument ? takeFocusFromList : undefined}
        // A document scrolls by itself.
        tabIndex={isDocument ? undefined : 0}
        role="group"
        aria-labelledby={id}
      >
        <chakra.div css={sidePanelStyles.head}>
          <chakra.h2 css={sidePanelStyles.title} id={id} tabIndex={-1}>
            {title}
          </chakra.h2>
          {note ? <p>{note}</p> : null}
          {action}
        </chakra.div>
        <HeadingId value={id}>{children}</HeadingId>
      </chakra.div>
    </chakra.div>
  );
}

/**
 * Keeps a fixed panel below what is above the page: banner, header and notices, as far as they are
 * in the window. Returns a function that stops it.
 */
function followPageTop(panel: HTMLElement): () => void {
  const page = panel.closest("main");
  const frame = page?.parentElement;
  const above: Element[] = [];
  for (let part = page?.previousElementSibling; part; part = part.previousElementSibling) {
    above.push(part);
  }
  const place = () => {
    const bottoms = above.map((part) => part.getBoundingClientRect().bottom);
    panel.style.setProperty("inset-block-start", `${Math.round(Math.max(0, ...bottoms))}px`);
  };
  place();
  const sizes = new ResizeObserver(place);
  if (frame) sizes.observe(frame);
  window.addEventListener("resize", place);
  document.addEventListener("scroll", place, { passive: true });
  return () => {
    sizes.disconnect();
    window.removeEventListener("resize", place);
    document.removeEventListener("scroll", place);
  };
}

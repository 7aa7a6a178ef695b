import { chakra } from "@chakra-ui/react/styled-system";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import type { Query } from "../../../machines/unaudited/types.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { rowPanelStyles } from "./row-panel-styles.ts";
import { RowSections } from "./row-sections.tsx";

interface RowPanelProps {
  readonly row: UnauditedRow;
  readonly query: Query;
  readonly today: string;
  /** Position among the rows of the grid, from 1; 0 if the grid does not show it. */
  readonly position: number;
  readonly count: number;
  /** Shows the row at another position. */
  readonly onWalk: (position: number) => void;
  readonly onClose: () => void;
}

const takeFocus = (panel: HTMLElement | null) => panel?.focus({ preventScroll: true });
const isButton = (target: EventTarget) => target instanceof Element && target.matches("button");

/** Details of a row beside the grid; arrows walk through its rows (UNA-09). */
export function RowPanel(props: RowPanelProps) {
  const { row, query, today, position, count, onWalk, onClose } = props;
  const { t } = useTranslation("unaudited");
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
      css={rowPanelStyles.panel}
      ref={takeFocus}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
    >
      <chakra.div css={rowPanelStyles.bar}>
        <button
          type="button"
          aria-label={t("detail.previous")}
          aria-disabled={position <= 1}
          onClick={() => walk(-1)}
        >
          <ArrowUp size={16} strokeWidth={1.5} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t("detail.next")}
          aria-disabled={position === 0 || position >= count}
          onClick={() => walk(1)}
        >
          <ArrowDown size={16} strokeWidth={1.5} aria-hidden />
        </button>
        <p role="status">
          {position > 0 ? t(`detail.place.${query.tab}`, { position, count }) : null}
          <VisuallyHidden> {row.securityName}</VisuallyHidden>
        </p>
        <button type="button" onClick={onClose}>
          {t("detail.close")}
          <X size={16} strokeWidth={1.5} aria-hidden />
        </button>
      </chakra.div>
      <chakra.div
        css={rowPanelStyles.content}
        key={row.id}
        tabIndex={0}
        role="group"
        aria-labelledby={id}
      >
        <chakra.h2 css={rowPanelStyles.title} id={id}>
          {row.securityName}
        </chakra.h2>
        <RowSections row={row} query={query} today={today} />
      </chakra.div>
    </chakra.div>
  );
}

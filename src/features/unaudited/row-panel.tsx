import { useTranslation } from "react-i18next";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import type { Query } from "../../../machines/unaudited/types.ts";
import { SidePanel } from "../../ui/side-panel.tsx";
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

/** Details of a row beside the grid (UNA-07, UNA-09). */
export function RowPanel({ row, query, today, position, count, onWalk, onClose }: RowPanelProps) {
  const { t } = useTranslation("unaudited");
  return (
    <SidePanel
      title={row.securityName}
      labels={{
        previous: t("detail.previous"),
        next: t("detail.next"),
        close: t("detail.close"),
      }}
      position={position}
      count={count}
      place={t(`detail.place.${query.tab}`, { position, count })}
      recordId={row.id}
      onWalk={onWalk}
      onClose={onClose}
    >
      <RowSections row={row} query={query} today={today} />
    </SidePanel>
  );
}

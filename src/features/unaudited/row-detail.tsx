import { useTranslation } from "react-i18next";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import type { Query } from "../../../machines/unaudited/types.ts";
import { Button } from "../../ui/form/button.tsx";
import { DialogSheet, ModalDialog } from "../../ui/modal-dialog.tsx";
import { RowSections } from "./row-sections.tsx";

interface RowDetailProps {
  readonly row: UnauditedRow;
  readonly query: Query;
  readonly today: string;
  readonly onClose: () => void;
}

/** Details of a row in a dialog, where there is no room beside the grid (UNA-07). */
export function RowDetail({ row, query, today, onClose }: RowDetailProps) {
  const { t } = useTranslation("unaudited");
  return (
    <ModalDialog onClose={onClose}>
      <DialogSheet
        title={row.securityName}
        footer={
          <Button tone="quiet" onPress={onClose}>
            {t("detail.close")}
          </Button>
        }
      >
        <RowSections row={row} query={query} today={today} />
      </DialogSheet>
    </ModalDialog>
  );
}

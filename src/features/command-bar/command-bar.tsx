import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { useActor, useFailureText, useRunningActor } from "../../session/index.ts";
import { Button } from "../../ui/form/button.tsx";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { DialogSheet, ModalDialog } from "../../ui/modal-dialog.tsx";
import { FailedNote } from "../../ui/notes.tsx";
import { prepareStyles, recipeStyles } from "../../ui/prepare-styles.ts";
import { RowsSkeleton } from "../../ui/skeleton.tsx";

/** Code and texts of the open command bar, which load in idle time or when it first opens. */
export const commandPanel = lazyView(
  async () => {
    const { CommandPanel, panelStyles } = await import("./command-panel.tsx");
    prepareStyles([...recipeStyles("dialog"), ...panelStyles]);
    return CommandPanel;
  },
  {
    namespaces: ["find", "reports"],
    waiting: <ArrivingPanel />,
    failed: (retry) => <ArrivingPanel onRetry={retry} />,
  },
);

/** Field over everything that the user may see and do (CMD-01). */
export function CommandBar() {
  const actor = useRunningActor("commandBar");
  const isOpen = useSelector(actor, (snapshot) => snapshot?.hasTag("open") ?? false);
  if (!isOpen) return null;
  return (
    <ModalDialog isSearch onClose={() => actor?.send({ type: "bar.closed" })}>
      <commandPanel.LazyView />
    </ModalDialog>
  );
}

const unreachable = { kind: "network", code: null, description: null };

/** Shown while the code loads, or when it could not be loaded. */
function ArrivingPanel({ onRetry }: { readonly onRetry?: () => void }) {
  const { t } = useTranslation(["shell", "common"]);
  const failureText = useFailureText();
  const actor = useActor("commandBar");
  const close = (
    <Button tone="quiet" onPress={() => actor.send({ type: "bar.closed" })}>
      {t("common:dialog.close")}
    </Button>
  );
  return (
    <DialogSheet title={t("header.find")} footer={close}>
      {onRetry ? (
        <FailedNote text={failureText(unreachable)} onRetry={onRetry} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </DialogSheet>
  );
}

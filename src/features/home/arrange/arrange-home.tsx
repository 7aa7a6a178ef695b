import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { LayoutList } from "lucide-react";
import { useCallback, useId } from "react";
import { useTranslation } from "react-i18next";
import type { BlockId } from "../../../../machines/home-layout/types.ts";
import { useActor, useFailureText, usePermissions, useUser } from "../../../session/index.ts";
import { Button } from "../../../ui/form/button.tsx";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import { DialogSheet, ModalDialog } from "../../../ui/modal-dialog.tsx";
import { FailedNote } from "../../../ui/notes.tsx";
import { RowsSkeleton } from "../../../ui/skeleton.tsx";
import { arrangeButtonStyles } from "./arrange-button-styles.ts";

/** Loaded when the dialog opens. */
const { LazyView: LazyArrangeSheet } = lazyView(
  async () => (await import("./arrange-sheet.tsx")).ArrangeSheet,
  { waiting: <ArrivingSheet />, failed: (retry) => <ArrivingSheet onRetry={retry} /> },
);

/** Button below home's blocks, and the dialog that arranges them (HOME-05). */
export function ArrangeHome({ blocks }: { readonly blocks: readonly BlockId[] }) {
  const { t } = useTranslation("home");
  const { name } = useUser();
  const { isImpersonating } = usePermissions();
  const reasonId = useId();
  const actor = useActor("homeLayout");
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  const areAllHidden = useSelector(actor, ({ context }) =>
    blocks.every((block) => context.hidden.includes(block)),
  );
  // The browser's Back leaves the page under an open dialog.
  const closeOnLeave = useCallback(() => () => actor.send({ type: "dialog.closed" }), [actor]);
  return (
    <>
      <chakra.div css={arrangeButtonStyles.root} ref={closeOnLeave}>
        {areAllHidden ? <p>{t("arrange.allHidden")}</p> : null}
        <button
          type="button"
          aria-disabled={isImpersonating || undefined}
          aria-describedby={isImpersonating ? reasonId : undefined}
          onClick={() => {
            if (!isImpersonating) actor.send({ type: "dialog.opened" });
          }}
        >
          <LayoutList size={18} strokeWidth={1.5} aria-hidden />
          {t("arrange.open")}
        </button>
        {isImpersonating ? <p id={reasonId}>{t("arrange.impersonating", { name })}</p> : null}
      </chakra.div>
      {isOpen ? (
        <ModalDialog onClose={() => actor.send({ type: "dialog.closed" })}>
          <LazyArrangeSheet blocks={blocks} />
        </ModalDialog>
      ) : null}
    </>
  );
}

const unreachable = { kind: "network", code: null, description: null };

/** Shown while the code loads, or when it could not be loaded. */
function ArrivingSheet({ onRetry }: { readonly onRetry?: () => void }) {
  const { t } = useTranslation("home");
  const failureText = useFailureText();
  const actor = useActor("homeLayout");
  return (
    <DialogSheet
      title={t("arrange.title")}
      footer={
        <Button onPress={() => actor.send({ type: "dialog.closed" })}>{t("arrange.done")}</Button>
      }
    >
      {onRetry ? (
        <FailedNote text={failureText(unreachable)} onRetry={onRetry} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </DialogSheet>
  );
}

import type { ReactNode } from "react";
import { Button } from "./form/button.tsx";
import { DialogSheet, ModalDialog } from "./modal-dialog.tsx";

interface ConfirmDialogProps {
  readonly title: string;
  readonly confirmText: string;
  readonly cancelText: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Whether the act is under way: it can neither be repeated nor cancelled. */
  readonly isBusy?: boolean;
  /** What will happen, and why it failed. */
  readonly children: ReactNode;
}

/** Asks before an act that cannot be undone; its buttons stand in the footer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmText, cancelText, onConfirm, onCancel, isBusy = false, children } = props;
  const footer = (
    <>
      <Button isBusy={isBusy} onPress={onConfirm}>
        {confirmText}
      </Button>
      <Button tone="quiet" isHeld={isBusy} onPress={onCancel}>
        {cancelText}
      </Button>
    </>
  );
  return (
    <ModalDialog isQuestion onClose={onCancel}>
      <DialogSheet title={title} footer={footer} isHeld={isBusy}>
        {children}
      </DialogSheet>
    </ModalDialog>
  );
}

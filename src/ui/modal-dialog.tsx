import {
  DialogBackdrop,
  DialogBody,
  DialogCloseTrigger,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from "@chakra-ui/react/dialog";
import { Portal } from "@chakra-ui/react/portal";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface ModalDialogProps {
  readonly title: string;
  /** Asks for an answer before anything else: no press beside it closes it. */
  readonly isQuestion?: boolean;
  /** The person wants to leave: by the cross, Escape or a press beside it. */
  readonly onClose: () => void;
  /** The actions, which stay in sight. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** A dialog over the page: keeps the focus, and gives it back when it goes. */
export function ModalDialog({
  title,
  isQuestion = false,
  onClose,
  footer,
  children,
}: ModalDialogProps) {
  const { t } = useTranslation("common");
  return (
    <DialogRoot
      open
      lazyMount
      role={isQuestion ? "alertdialog" : "dialog"}
      closeOnInteractOutside={false}
      onEscapeKeyDown={(event) => {
        // Escape first closes the list that is open in a field.
        const field = event.target instanceof Element ? event.target : null;
        if (field?.getAttribute("aria-expanded") === "true") event.preventDefault();
      }}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <DialogBackdrop />
        <DialogPositioner>
          <DialogContent data-small={isQuestion || undefined}>
            <DialogHeader>
              <DialogTitle>{title}</DialogTitle>
              <DialogCloseTrigger aria-label={t("dialog.close")}>
                <X size={22} strokeWidth={1.5} aria-hidden />
              </DialogCloseTrigger>
            </DialogHeader>
            <DialogBody>{children}</DialogBody>
            <DialogFooter>{footer}</DialogFooter>
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}

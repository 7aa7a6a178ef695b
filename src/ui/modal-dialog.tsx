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
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { focusWithin } from "./focus-within.ts";

interface ModalDialogProps {
  /** Asks for an answer before anything else; smaller than a form. */
  readonly isQuestion?: boolean;
  /** Shows a page of a document: as large as the screen gives. */
  readonly isWide?: boolean;
  /** The person wants to leave: by the cross or Escape. */
  readonly onClose: () => void;
  /** A sheet. */
  readonly children: ReactNode;
}

/** A dialog over the page: keeps the focus, and gives it back when it goes. */
export function ModalDialog(props: ModalDialogProps) {
  const { isQuestion = false, isWide = false, onClose, children } = props;
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  return (
    <DialogRoot
      open
      role={isQuestion ? "alertdialog" : "dialog"}
      closeOnInteractOutside={false}
      initialFocusEl={() =>
        focusWithin(content.current, content.current?.querySelector("h2") ?? null)
      }
      finalFocusEl={() => (opener instanceof HTMLElement && opener.isConnected ? opener : null)}
      onEscapeKeyDown={(event) => {
        // Escape first closes the list that is open in a field.
        const target = event.target instanceof Element ? event.target : null;
        if (target?.closest("[data-list-open]")) event.preventDefault();
      }}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <DialogBackdrop />
        <DialogPositioner data-short={isQuestion || undefined}>
          <DialogContent
            ref={content}
            data-small={isQuestion || undefined}
            data-wide={isWide || undefined}
          >
            {children}
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}

interface DialogSheetProps {
  readonly title: string;
  /** The actions, which stay in sight. */
  readonly footer: ReactNode;
  /** Its work runs, and `onClose` does nothing: the cross shows it, and keeps the focus. */
  readonly isHeld?: boolean;
  readonly children: ReactNode;
}

/** What a dialog shows; where another sheet takes its place the focus goes to the new title. */
export function DialogSheet({ title, footer, isHeld = false, children }: DialogSheetProps) {
  const { t } = useTranslation("common");
  return (
    <>
      <DialogHeader>
        <DialogTitle ref={takeFocus} tabIndex={-1}>
          {title}
        </DialogTitle>
        <DialogCloseTrigger aria-label={t("dialog.close")} aria-disabled={isHeld || undefined}>
          <X size={22} strokeWidth={1.5} aria-hidden />
        </DialogCloseTrigger>
      </DialogHeader>
      <DialogBody>{children}</DialogBody>
      <DialogFooter>{footer}</DialogFooter>
    </>
  );
}

/** Takes the focus from what is about to go within a dialog to its title. */
export function focusTitleAround(element: Element): void {
  takeFocus(element.closest("[role=dialog]")?.querySelector("h2") ?? null);
}

function takeFocus(title: HTMLElement | null) {
  title?.focus({ preventScroll: true });
}

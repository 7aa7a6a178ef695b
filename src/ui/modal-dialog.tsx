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
import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { focusWithin } from "./focus-within.ts";
import { ToastOutlet } from "./form/toast-outlet.tsx";
import { HeadingId } from "./heading-id.ts";
import { rememberFocus } from "./remember-focus.ts";

interface ModalDialogProps {
  /** Whether it is a short question instead of a form. */
  readonly isQuestion?: boolean;
  /** Whether it fills the screen, for documents. */
  readonly isWide?: boolean;
  /** Whether a summary stands beside its form on a wide screen. */
  readonly hasSummary?: boolean;
  /** Whether its first field takes the focus, instead of its title. */
  readonly isField?: boolean;
  /** Whether it is a search: near the top, and a press outside closes it. */
  readonly isSearch?: boolean;
  /** Called when the user closes it by the button or Escape. */
  readonly onClose: () => void;
  /** A `DialogSheet`. */
  readonly children: ReactNode;
}

/** Modal dialog that traps focus and restores it on close. */
export function ModalDialog(props: ModalDialogProps) {
  const { isQuestion = false, isWide = false, isSearch = false, onClose, children } = props;
  const { hasSummary = false } = props;
  const isField = props.isField ?? isSearch;
  const content = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [focusAfter] = useState(rememberFocus);
  return (
    <DialogRoot
      open
      ids={{ title: titleId }}
      role={isQuestion ? "alertdialog" : "dialog"}
      closeOnInteractOutside={isSearch}
      initialFocusEl={() =>
        focusWithin(
          content.current,
          content.current?.querySelector<HTMLElement>(isField ? "input:not([hidden])" : "h2") ??
            null,
        )
      }
      finalFocusEl={focusAfter}
      onEscapeKeyDown={(event) => {
        // Escape first closes an open list in a field.
        const target = event.target instanceof Element ? event.target : null;
        if (target?.closest("[data-list-open]")) event.preventDefault();
      }}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <DialogBackdrop />
        <DialogPositioner data-short={isQuestion || undefined} data-top={isSearch || undefined}>
          <DialogContent
            ref={content}
            data-small={isQuestion || undefined}
            data-wide={isWide || undefined}
            data-summary={hasSummary || undefined}
          >
            <HeadingId value={titleId}>{children}</HeadingId>
            <ToastOutlet />
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}

interface DialogSheetProps {
  readonly title: string;
  /** Smaller line of the title. */
  readonly note?: string | undefined;
  /** Actions, visible while the content scrolls, except in a low window. */
  readonly footer: ReactNode;
  /** Whether an action is in progress: the dialog cannot be closed. */
  readonly isHeld?: boolean;
  readonly children: ReactNode;
}

/** Content of a dialog; when it replaces another sheet, its title takes focus. */
export function DialogSheet(props: DialogSheetProps) {
  const { title, note, footer, isHeld = false, children } = props;
  const { t } = useTranslation("common");
  return (
    <>
      <DialogHeader>
        <DialogTitle ref={takeFocus} tabIndex={-1}>
          {title}
          {note ? <small> {note}</small> : null}
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

/** Moves focus from an element that is about to be removed to the dialog's title. */
export function focusTitleAround(element: Element): void {
  takeFocus(element.closest("[role=dialog]")?.querySelector("h2") ?? null);
}

function takeFocus(title: HTMLElement | null) {
  title?.focus({ preventScroll: true });
}

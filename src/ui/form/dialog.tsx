import { type ReactNode, useEffect, useId, useRef } from "react";
import { ToastOutlet } from "./toast-outlet.tsx";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";

interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly closeTone?: "primary" | "quiet";
  /** Another button, beside the one that closes. */
  readonly action?: ReactNode;
  /** Whether it is a short question: it has the focus on its first button and no scrolled region. */
  readonly isAlert?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Modal dialog on the native `dialog` element, which traps focus and closes on Escape. */
export function Dialog(props: DialogProps) {
  const {
    title,
    closeLabel,
    closeTone = "quiet",
    action,
    isAlert = false,
    onClose,
    children,
  } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      {...(isAlert ? { role: "alertdialog", "aria-describedby": textId } : {})}
      // The close event is asynchronous: ignore it when the dialog was opened again.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {isAlert ? (
        <div id={textId}>{children}</div>
      ) : (
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.content} tabIndex={0} aria-labelledby={titleId}>
          {children}
        </section>
      )}
      <div className={styles.actions}>
        <Button tone={closeTone} onPress={() => ref.current?.close()}>
          {closeLabel}
        </Button>
        {action}
      </div>
      <ToastOutlet />
    </dialog>
  );
}

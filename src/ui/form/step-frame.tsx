import type { KeyboardEvent, ReactNode, SubmitEvent } from "react";
import { isEnterInField } from "./enter-in-field.ts";
import styles from "./step.module.css";

interface StepFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly canSubmit: boolean;
  /** Whether the form is being sent; attempts are ignored then. */
  readonly isBusy?: boolean;
  readonly onSubmit: () => void;
  /** Called on an attempt to submit an incomplete form. */
  readonly onShortfall?: () => void;
}

/** Form of one step before sign-in, which sends only what is complete. */
export function StepFrame({ title, children, ...props }: StepFrameProps) {
  const { canSubmit, isBusy = false, onSubmit, onShortfall } = props;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (canSubmit) onSubmit();
    else onShortfall?.();
  }

  function handleEnter(event: KeyboardEvent) {
    if (!isEnterInField(event) || canSubmit || isBusy) return;
    event.preventDefault();
    onShortfall?.();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in any field submits the form
    <form
      className={styles.form}
      method="post"
      onSubmit={submit}
      onKeyDown={handleEnter}
      noValidate
      aria-label={title}
    >
      {children}
    </form>
  );
}

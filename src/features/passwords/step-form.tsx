import type { KeyboardEvent, ReactNode, SubmitEvent } from "react";
import { Button } from "../../ui/form/button.tsx";
import { isEnterInField } from "../../ui/form/enter-in-field.ts";
import { Reply, type ReplyAlert } from "../../ui/form/reply.tsx";
import styles from "../../ui/form/step.module.css";

export interface StepFormState {
  readonly isBusy: boolean;
  readonly isApiReady: boolean;
  readonly alert: ReplyAlert | null;
  readonly refusal: string | null;
}

interface StepFormProps extends StepFormState {
  readonly title: string;
  readonly children: ReactNode;
  readonly submitText: string;
  readonly busyText: string;
  readonly isValid: boolean;
  /** What prevents submission. */
  readonly note: string | null;
  readonly onSubmit: () => void;
  /** Called on an attempt to submit an incomplete form. */
  readonly onShortfall: () => void;
}

/** Single-step form that submits by Enter or button and shows what is missing. */
export function StepForm(props: StepFormProps) {
  const { isBusy, isValid } = props;
  const canSubmit = isValid && props.isApiReady;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (canSubmit) props.onSubmit();
    else props.onShortfall();
  }

  function handleEnter(event: KeyboardEvent) {
    if (!isEnterInField(event) || canSubmit || isBusy) return;
    event.preventDefault();
    props.onShortfall();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in any field submits the form
    <form
      className={styles.form}
      method="post"
      onSubmit={submit}
      onKeyDown={handleEnter}
      noValidate
      aria-label={props.title}
    >
      {props.children}
      <Button type="submit" isDisabled={!canSubmit} isBusy={isBusy}>
        {isBusy ? props.busyText : props.submitText}
      </Button>
      <Reply alert={props.alert} refusal={props.refusal} note={isBusy ? null : props.note} />
    </form>
  );
}

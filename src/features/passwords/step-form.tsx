import type { ReactNode } from "react";
import { Button } from "../../ui/form/button.tsx";
import { type FormReply, Reply } from "../../ui/form/reply.tsx";
import { StepFrame } from "../../ui/form/step-frame.tsx";

export interface StepFormState extends FormReply {
  readonly isBusy: boolean;
  readonly isApiReady: boolean;
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
  const { title, isBusy, onSubmit, onShortfall } = props;
  const canSubmit = props.isValid && props.isApiReady;
  return (
    <StepFrame {...{ title, canSubmit, isBusy, onSubmit, onShortfall }}>
      {props.children}
      <Button type="submit" isDisabled={!canSubmit} isBusy={isBusy}>
        {isBusy ? props.busyText : props.submitText}
      </Button>
      <Reply alert={props.alert} refusal={props.refusal} note={isBusy ? null : props.note} />
    </StepFrame>
  );
}

import { useTranslation } from "react-i18next";
import { paths } from "../../../machines/paths.ts";
import type { EnquiryRole } from "../../../machines/enquiry/roles.ts";
import { enquiryFields, type EnquiryProblems } from "../../../machines/enquiry/rules.ts";
import type { EnquiryField, EnquiryForm, EnquiryKind } from "../../../machines/enquiry/types.ts";
import { Button } from "../../ui/form/button.tsx";
import { ButtonLink } from "../../ui/form/button-link.tsx";
import { type FormReply, Reply } from "../../ui/form/reply.tsx";
import { StepFrame } from "../../ui/form/step-frame.tsx";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import styles from "../../ui/form/step.module.css";
import { useDelayedErrors } from "../../ui/form/use-delayed-errors.ts";
import { useFormFields } from "../../ui/form/use-form-fields.ts";
import { EnquiryFields } from "./enquiry-fields.tsx";
import { useEnquiryLabels } from "./use-enquiry-labels.ts";

interface EnquiryFormProps extends FormReply {
  readonly kind: EnquiryKind;
  readonly title: string;
  readonly form: EnquiryForm;
  readonly problems: EnquiryProblems;
  readonly roles: readonly EnquiryRole[];
  readonly onField: (field: EnquiryField, text: string) => void;
  /** Called with the displayed subject to continue to the challenge. */
  readonly onSubmit: (subject: string) => void;
  readonly isApiReady: boolean;
}

/** Form of an enquiry: access request, help request or locked account. */
export function EnquiryFormView(props: EnquiryFormProps) {
  const { kind, form, problems, title } = props;
  const { t } = useTranslation(["enquiry", "sign-in"]);
  const texts = useEnquiryLabels(kind);
  const errors = useDelayedErrors<EnquiryField>();
  const fields = enquiryFields[kind];
  const { refOf, focusFirst } = useFormFields(fields);
  const bad = fields.filter((field) => problems[field]);
  const isComplete = bad.length === 0;
  const canSubmit = isComplete && props.isApiReady;
  const subject = t(`subject.${kind}`);
  const need = texts.needText(
    bad.filter((field) => problems[field] === "missing"),
    bad.filter((field) => problems[field] !== "missing"),
  );

  function showProblems() {
    errors.showOnly(fields);
    focusFirst(problems);
  }

  function errorOf(field: EnquiryField): string | null {
    const problem = problems[field];
    const isShown = errors.isShown(field, problem === "tooLong");
    return problem && isShown ? texts.problemText(field, problem, form) : null;
  }

  return (
    <>
      <StepHeading title={title}>{t(`intro.${kind}`)}</StepHeading>
      <StepFrame
        title={title}
        canSubmit={canSubmit}
        onSubmit={() => props.onSubmit(subject)}
        onShortfall={showProblems}
      >
        <EnquiryFields
          kind={kind}
          form={form}
          subject={subject}
          roles={props.roles}
          onField={(field, text) => {
            errors.change(field, errorOf(field) !== null);
            props.onField(field, text);
          }}
          onLeave={errors.blur}
          errorOf={errorOf}
          refOf={refOf}
        />
        <div className={styles.actions}>
          <Button type="submit" isDisabled={!canSubmit}>
            {kind === "locked" ? t("form.send") : t("form.submit")}
          </Button>
          <ButtonLink tone="quiet" to={paths.login()}>
            {t("form.cancel")}
          </ButtonLink>
        </div>
        <Reply
          alert={props.alert}
          refusal={props.refusal}
          note={isComplete && !props.isApiReady ? t("sign-in:login.waitsForApi") : need}
        />
      </StepFrame>
    </>
  );
}

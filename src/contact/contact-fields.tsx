import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { refusedUpload, uploadedShare } from "../../machines/contact/upload-status.ts";
import {
  contactIn,
  type ContactProblems,
  contactSubject,
  maxCommentLength,
  remainingCharacters,
  subjectsOf,
} from "../../machines/contact/rules.ts";
import type { ContactMatter, SupportSubject } from "../../machines/contact/types.ts";
import { isNoSuchCall } from "../api/api-error.ts";
import { attachmentLimits } from "../api/contract/attachments.ts";
import {
  useFailureText,
  usePermissions,
  useRead,
  useReadState,
  useUser,
} from "../session/index.ts";
import { FailedState } from "../ui/block.tsx";
import { Alert } from "../ui/form/alert.tsx";
import { Field } from "../ui/form/field.tsx";
import { SelectField } from "../ui/form/select-field.tsx";
import { TextArea } from "../ui/form/text-area.tsx";
import { useFileDrop } from "../ui/use-file-drop.ts";
import { Selector } from "../ui/selector.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { formatPercent } from "../format/numbers.ts";
import { AttachmentsField } from "./attachments-field.tsx";
import { contactStyles } from "./contact-styles.ts";
import type { useContactForm } from "./use-contact-form.ts";

/** Remaining characters at which the count is announced to screen readers. */
const spokenSteps = [0, 10, 25, 50, 100, 250];

const unchanging = () => {};

const optionsOf = ({ portfolios = [] }: ContactMatter) =>
  portfolios.map(({ portfolioCode, portfolioName, accountName }) => ({
    id: portfolioCode,
    columns: [portfolioName, accountName],
  }));

/** Fields of a support message: sender, subject and comment (SUP-01). */
export function ContactFields(props: ReturnType<typeof useContactForm>) {
  const {
    sender,
    matter,
    form,
    failure,
    isUnconfirmed,
    isBusy,
    shownProblem,
    change,
    blur,
    submit,
  } = props;
  const { t } = useTranslation("contact");
  const failureText = useFailureText({ hasInput: true });
  const { isImpersonating } = usePermissions();
  const remaining = remainingCharacters(form.comment);
  const contact = contactIn(matter, form);
  const commentProblem = shownProblem("comment");
  const need = neededText(props.problems);
  const limitsRead = useRead(attachmentLimits, {});
  const limits = useReadState(limitsRead);
  const attach = (files: readonly File[]) => {
    if (limits.kind === "ready" && !isBusy) props.attach(files, limits.content);
  };
  const drop = useFileDrop(attach);
  const refused = refusedUpload(form.attachments, failure);
  return (
    <chakra.form
      css={contactStyles.form}
      noValidate
      data-over={(drop.isOver && limits.kind === "ready") || undefined}
      {...drop.handlers}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div role="alert">
        {failure ? (
          <Alert
            tone="negative"
            isLoud
            title={t(isUnconfirmed ? "form.unconfirmed" : "form.failed")}
          >
            {refused
              ? t(`attachments.${refused.reason}`, { name: refused.name })
              : failureText(failure)}
            {isUnconfirmed ? ` ${t("form.unconfirmedText")}` : null}
          </Alert>
        ) : null}
      </div>
      <chakra.div css={contactStyles.given}>
        <Field
          label={t("field.fullName")}
          name="fullName"
          autoComplete="off"
          value={sender.fullName}
          onChange={unchanging}
          isReadOnly
        />
        <Field
          label={t("field.email")}
          name="email"
          type="email"
          autoComplete="off"
          value={sender.email}
          onChange={unchanging}
          isReadOnly
        />
      </chakra.div>
      {contact ? (
        <chakra.div css={contactStyles.given}>
          {form.portfolioCode === "" ? null : (
            <Selector
              label={t("field.portfolio")}
              options={optionsOf(matter)}
              selectedId={form.portfolioCode}
              onSelect={(portfolioCode) => change({ portfolioCode })}
            />
          )}
          <Field
            label={t("field.subject")}
            name="subject"
            autoComplete="off"
            value={contactSubject(contact)}
            onChange={unchanging}
            isReadOnly
          />
        </chakra.div>
      ) : (
        <SelectField
          label={t("field.subject")}
          name="subject"
          value={form.subject}
          onChange={(subject) => change({ subject: subject as SupportSubject | "" })}
          placeholder={t("field.chooseSubject")}
          options={subjectsOf(sender).map((subject) => ({
            value: subject,
            text: t(`subject.${subject}`),
          }))}
          onLeave={() => blur("subject")}
          error={shownProblem("subject") ? t("problem.subject") : null}
          selectRef={props.refOf("subject")}
        />
      )}
      <TextArea
        label={t("field.comment")}
        name="comment"
        value={form.comment}
        onChange={(comment) => change({ comment })}
        onLeave={() => blur("comment")}
        error={
          commentProblem ? t(`problem.${commentProblem}`, { longest: maxCommentLength }) : null
        }
        counter={{
          shown:
            remaining < 0
              ? t("comment.over", { count: -remaining })
              : t("comment.remaining", { count: remaining }),
          spoken: <VisuallyHidden role="status">{spokenOf(remaining)}</VisuallyHidden>,
        }}
        inputRef={props.refOf("comment")}
      />
      {limits.kind === "failed" && !isNoSuchCall(limitsRead.error) ? (
        <FailedState {...limits} text={t("attachments.unavailable")} />
      ) : null}
      {limits.kind === "ready" ? (
        <AttachmentsField
          attachments={form.attachments}
          refusedFiles={props.refusedFiles}
          limits={limits.content}
          isBusy={isBusy}
          onAdd={attach}
          onRemove={props.removeFile}
        />
      ) : null}
      {props.isUploading ? <UploadProgress share={uploadedShare(form.attachments)} /> : null}
      {isImpersonating ? <p>{t("form.impersonating", { name: sender.fullName })}</p> : null}
      <chakra.p css={contactStyles.need} aria-live="polite">
        {need && !isBusy ? t(need) : null}
      </chakra.p>
      <input type="submit" hidden />
    </chakra.form>
  );

  function spokenOf(left: number): string | null {
    if (left < 0) return t("comment.tooMany");
    const step = spokenSteps.find((spokenStep) => left <= spokenStep);
    return step === undefined ? null : t("comment.atMost", { count: step });
  }
}

/** Summary of what is missing; a text that is too long shows its own error. */
function neededText({ subject, comment }: ContactProblems) {
  if (subject) return comment === "missing" ? "need.both" : "need.subject";
  return comment === "missing" ? "need.comment" : null;
}

/** Progress bar of the upload. */
function UploadProgress({ share }: { readonly share: number }) {
  const { t } = useTranslation("contact");
  const { region } = useUser();
  return (
    <chakra.label css={contactStyles.progress}>
      {t("attachments.uploading", { percent: formatPercent(share, region, { decimals: 0 }) })}
      <progress value={share} max={1} />
    </chakra.label>
  );
}

import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { SchedulerActor } from "../../../../machines/scheduler/machine.ts";
import {
  type FormProblem,
  formProblems,
  maxPortfolios,
} from "../../../../machines/scheduler/rules.ts";
import type { SchedulerForm as Form } from "../../../../machines/scheduler/types.ts";
import type { Portfolio } from "../../../api/contract/portfolios.ts";
import { formatNames } from "../../../format/list.ts";
import { intersection } from "../../../report-list/report-search.ts";
import {
  portfolioOption,
  useApiTime,
  useFailureText,
  usePermissions,
  useRecordSelection,
  useUser,
} from "../../../session/index.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { useFormFields } from "../../../ui/form/use-form-fields.ts";
import { DialogSheet } from "../../../ui/modal-dialog.tsx";
import { MultiSelector } from "../../../ui/multi-selector.tsx";
import type { Failure } from "../../../../machines/failure.ts";
import { Alert } from "../../../ui/form/alert.tsx";
import { textOr } from "../../../i18n/text-or.ts";
import { schedulersStyles } from "./schedulers-styles.ts";
import { ContentFields, TimingFields } from "./scheduler-fields.tsx";
import { SchedulerSummary, TimingNote } from "./scheduler-summary.tsx";

interface SchedulerFormProps {
  readonly actor: SchedulerActor;
  readonly portfolios: readonly Portfolio[];
}

const formId = "scheduler-form";

const fieldNames = ["portfolios", "start", "time"] as const;
type FieldName = (typeof fieldNames)[number];

/** Returns the field at which a problem is shown. */
function fieldOf(problem: FormProblem): FieldName {
  if (/portfolio/i.test(problem)) return "portfolios";
  return problem === "invalidStartTime" ? "time" : "start";
}

/** Form of a schedule with its summary and next runs. */
export function SchedulerForm({ actor, portfolios }: SchedulerFormProps) {
  const apiTime = useApiTime();
  const { t, i18n } = useTranslation("schedulers");
  const recordSelection = useRecordSelection();
  const { name } = useUser();
  const { isImpersonating } = usePermissions();
  const { form, region, saved, triedAt, failure } = useSelector(
    actor,
    (snapshot) => snapshot.context,
  );
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches("saving"));
  const fields = useFormFields(fieldNames);
  const options = useMemo(() => portfolios.map(portfolioOption), [portfolios]);
  const portfolioCodes = useMemo(() => {
    const codes = portfolios.map(({ groupCode }) => groupCode);
    return intersection(form.portfolioCodes, codes);
  }, [form.portfolioCodes, portfolios]);
  const lost = form.portfolioCodes.filter((code) => !portfolioCodes.includes(code));
  const problemsAt = (now: Date) =>
    formProblems(
      { ...form, portfolioCodes },
      { now, region, keptStart: saved?.startAtUtc ?? null },
    );
  const problems = triedAt ? problemsAt(triedAt) : [];
  const ofPortfolios = problems.find((problem) => fieldOf(problem) === "portfolios");
  const ofStart = problems.find((problem) => fieldOf(problem) === "start");
  const ofTime = problems.find((problem) => fieldOf(problem) === "time");
  const change = (changes: Partial<Form>) => actor.send({ type: "form.changed", changes });

  function submit() {
    const now = apiTime();
    // The API refuses a portfolio that the user has lost.
    if (lost.length > 0) change({ portfolioCodes });
    actor.send({ type: "form.submitted", now });
    const [first] = problemsAt(now);
    if (first) fields.focus(fieldOf(first));
  }

  return (
    <DialogSheet
      title={t(saved ? "form.editTitle" : "form.createTitle")}
      isHeld={isSaving}
      footer={
        <>
          {saved ? (
            <chakra.span css={schedulersStyles.spread}>
              <Button
                tone="quiet"
                isHeld={isBusy}
                onPress={() => actor.send({ type: "deletion.requested" })}
              >
                {t("form.delete")}
              </Button>
            </chakra.span>
          ) : null}
          <Button isBusy={isBusy} onPress={submit}>
            {t("form.save")}
          </Button>
          <Button
            tone="quiet"
            isHeld={isSaving}
            onPress={() => actor.send({ type: "dialog.closed" })}
          >
            {t("form.cancel")}
          </Button>
        </>
      }
    >
      <chakra.form
        css={schedulersStyles.form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) submit();
        }}
      >
        <chakra.div css={schedulersStyles.fields}>
          <SchedulerFailure failure={failure} />
          <ContentFields form={form} onChange={change} />
          <MultiSelector
            label={t("form.portfolios")}
            inputRef={fields.refOf("portfolios")}
            options={options}
            selectedIds={portfolioCodes}
            onChange={(selected) => change({ portfolioCodes: selected })}
            onSettled={recordSelection}
            {...(portfolios.length > maxPortfolios && {
              noneText: t("form.upTo", { most: maxPortfolios }),
            })}
            isRequired
            problem={ofPortfolios ? t(`problem.${ofPortfolios}`, { most: maxPortfolios }) : null}
          />
          {lost.length > 0 ? (
            <chakra.p css={schedulersStyles.hint}>
              {t("form.lost", { count: lost.length, codes: formatNames(lost, i18n.language) })}
            </chakra.p>
          ) : null}
          <TimingFields
            form={form}
            onChange={change}
            problem={ofStart ? t(`problem.${ofStart}`) : null}
            timeProblem={ofTime ? t(`problem.${ofTime}`) : null}
            startRef={fields.refOf("start")}
            timeRef={fields.refOf("time")}
          />
          <TimingNote isOnce={form.frequency === "OneOff"} />
          <Checkbox
            label={isImpersonating ? t("form.emailPerson", { name }) : t("form.email")}
            name="email"
            isChecked={form.isNotificationEnabled}
            onChange={(isChecked) => change({ isNotificationEnabled: isChecked })}
          />
        </chakra.div>
        <SchedulerSummary form={form} keptStart={saved?.startAtUtc ?? null} />
        <input type="submit" hidden />
      </chakra.form>
    </DialogSheet>
  );
}

/** Error of a save: the text of a violated rule, else of the error catalogue. */
function SchedulerFailure({ failure }: { readonly failure: Failure | null }) {
  const { t } = useTranslation("schedulers");
  const failureText = useFailureText({ hasInput: true });
  return (
    <div role="alert">
      {failure ? (
        <Alert tone="negative" isLoud title={t("form.refused")}>
          {textOr(t, `problem.${failure.code ?? ""}`, failureText(failure))}
        </Alert>
      ) : null}
    </div>
  );
}

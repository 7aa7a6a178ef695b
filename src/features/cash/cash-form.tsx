import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { CashInstructionActor } from "../../../machines/cash-instruction/actor.ts";
import { maxNotesLength } from "../../../machines/cash-instruction/rules.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { portfolioOption, useFailureText, usePermissions, useUser } from "../../session/index.ts";
import { Alert } from "../../ui/form/alert.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { CashDates } from "./cash-dates.tsx";
import { CashQuantityFields } from "./cash-quantity-fields.tsx";
import { CashRoute } from "./cash-route.tsx";
import { cashStyles } from "./cash-styles.ts";
import { EarlierAlert } from "./earlier-alert.tsx";
import { TemplateNote } from "./template-note.tsx";
import { useCashForm } from "./use-cash-form.ts";

interface CashFormProps {
  readonly actor: CashInstructionActor;
  readonly portfolios: readonly Portfolio[];
}

/** Form of a cash instruction, validated while typing. */
export function CashForm({ actor, portfolios }: CashFormProps) {
  const { t } = useTranslation("cash");
  const failureText = useFailureText({ hasInput: true });
  const { name } = useUser();
  const { isImpersonating } = usePermissions();
  const cash = useCashForm(actor, portfolios);
  const { form, failure, field, refOf } = cash;
  const options = useMemo(() => portfolios.map(portfolioOption), [portfolios]);
  return (
    <chakra.form
      css={cashStyles.form}
      noValidate
      aria-label={t("page.title")}
      onSubmit={(event) => {
        event.preventDefault();
        if (!cash.isReading) cash.submit();
      }}
    >
      <div role="alert">
        {cash.isUnconfirmed ? <EarlierAlert /> : null}
        {failure ? (
          <Alert tone="negative" isLoud title={t("form.templateFailed")}>
            {failureText(failure)}
          </Alert>
        ) : null}
      </div>
      <TemplateNote cash={cash} />
      <CashRoute cash={cash} options={options} />
      <CashQuantityFields cash={cash} />
      <CashDates cash={cash} />
      <Field
        {...field("bankAccountReference")}
        autoComplete="off"
        hint={t("form.accountHint")}
        inputRef={refOf("bankAccountReference")}
      />
      <Field {...field("reference")} autoComplete="off" isOptional inputRef={refOf("reference")} />
      <TextArea
        {...field("notes")}
        counter={{
          shown: t("form.left", { count: maxNotesLength - form.notes.trim().length }),
          spoken: null,
        }}
        inputRef={refOf("notes")}
      />
      {isImpersonating ? <p>{t("form.impersonating", { name })}</p> : null}
      <chakra.div css={cashStyles.actions}>
        <Button type="submit" isBusy={cash.isReading}>
          {t("form.check")}
        </Button>
        {cash.hasDraft ? <LinkButton onPress={cash.discard}>{t("form.discard")}</LinkButton> : null}
        {cash.canRestore ? (
          <p role="status">
            {t("form.discarded")}{" "}
            <LinkButton onPress={cash.restore}>{t("form.restore")}</LinkButton>
          </p>
        ) : null}
      </chakra.div>
    </chakra.form>
  );
}

import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useId, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { CashInstructionActor } from "../../../machines/cash-instruction/machine.ts";
import { cashFields } from "../../../machines/cash-instruction/fields.ts";
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
import { ReusedNote } from "./reused-note.tsx";
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
  const { failure, field, refOf } = cash;
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
      {cash.reused === "" ? null : <ReusedNote key={cash.reused} number={cash.reused} />}
      <TemplateNote cash={cash} />
      <CashGroup title={t("group.what")}>
        <CashRoute cash={cash} options={options} />
      </CashGroup>
      <CashGroup title={t("group.quantity")}>
        <CashQuantityFields cash={cash} />
      </CashGroup>
      <CashGroup title={t("group.when")}>
        <CashDates cash={cash} />
        <Field
          {...field("bankAccountReference")}
          autoComplete="off"
          hint={t("form.accountHint")}
          inputRef={refOf("bankAccountReference")}
        />
        <Field
          {...field("reference")}
          autoComplete="off"
          isOptional
          inputRef={refOf("reference")}
        />
        <CashNotes cash={cash} />
      </CashGroup>
      {isImpersonating ? <p>{t("form.impersonating", { name })}</p> : null}
      <chakra.div css={cashStyles.actions}>
        <Button type="submit" isBusy={cash.isReading}>
          {t("form.check")}
        </Button>
        <chakra.span css={cashStyles.promise}>{t("form.notSent")}</chakra.span>
        {cash.hasDraft ? <LinkButton onPress={cash.discard}>{t("form.discard")}</LinkButton> : null}
        {cash.canRestore ? (
          <p role="status">
            {t(cash.hasDraft ? "form.replaced" : "form.discarded")}{" "}
            <LinkButton onPress={cash.restore}>{t("form.restore")}</LinkButton>
          </p>
        ) : null}
      </chakra.div>
    </chakra.form>
  );
}

interface CashGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

function CashGroup({ title, children }: CashGroupProps) {
  const id = useId();
  return (
    <chakra.section css={cashStyles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </chakra.section>
  );
}

/** Notes, behind a button until there are any. */
function CashNotes({ cash }: { readonly cash: ReturnType<typeof useCashForm> }) {
  const { t } = useTranslation("cash");
  const [isOpen, setIsOpen] = useState(false);
  const { form, field, refOf } = cash;
  if (!isOpen && form.notes === "") {
    return (
      <div>
        <LinkButton
          onPress={() => {
            flushSync(() => setIsOpen(true));
            cash.focusField("notes");
          }}
        >
          {t("form.addNotes")}
        </LinkButton>
      </div>
    );
  }
  return (
    <TextArea
      {...field("notes")}
      counter={{
        shown: t("form.left", { count: cashFields.notes.maxLength - form.notes.trim().length }),
        spoken: null,
      }}
      inputRef={refOf("notes")}
    />
  );
}

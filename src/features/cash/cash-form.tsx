import { chakra } from "@chakra-ui/react/styled-system";
import { memo, type ReactNode, useCallback, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { CashInstructionActor } from "../../../machines/cash-instruction/machine.ts";
import { cashFieldList, cashFields } from "../../../machines/cash-instruction/fields.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { portfolioOption, useFailureText, usePermissions, useUser } from "../../session/index.ts";
import { Alert } from "../../ui/form/alert.tsx";
import { Button } from "../../ui/form/button.tsx";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { takeFocus } from "../../ui/form/take-focus.ts";
import { takeLostFocus } from "../../ui/lost-focus.ts";
import { hasNextRow } from "../../../machines/cash-instruction/draft.ts";
import type { UnusedCell } from "../../../machines/cash-instruction/types.ts";
import { CashDates } from "./cash-dates.tsx";
import { CashTextField } from "./cash-fields.ts";
import { CashQuantityFields } from "./cash-quantity-fields.tsx";
import { CashRoute } from "./cash-route.tsx";
import { cashStyles } from "./cash-styles.ts";
import { EarlierAlert } from "./earlier-alert.tsx";
import { useCashForm } from "./use-cash-form.ts";

/** Texts on one line, which have equal controls. */
const lineFields = cashFieldList.flatMap(([name, { kind }]) => (kind === "line" ? [name] : []));

interface CashFormProps {
  readonly actor: CashInstructionActor;
  readonly portfolios: readonly Portfolio[];
}

/** Form of a cash instruction, validated while typing. */
export const CashForm = memo(function CashForm({ actor, portfolios }: CashFormProps) {
  const { t } = useTranslation("cash");
  const failureText = useFailureText({ hasInput: true });
  const user = useUser();
  const { isImpersonating } = usePermissions();
  const cash = useCashForm(actor, portfolios);
  const { failure, field, refOf } = cash;
  const options = useMemo(() => portfolios.map(portfolioOption), [portfolios]);
  const form = useRef<HTMLFormElement | null>(null);
  const keepForm = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    // The button of another step that led back to the form is gone.
    takeLostFocus(element);
  }, []);
  /** Acts by a button that is gone after that. */
  const actAndLeave = (act: () => void) => {
    form.current?.focus({ preventScroll: true });
    act();
  };
  return (
    <chakra.form
      css={cashStyles.form}
      ref={keepForm}
      tabIndex={-1}
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
      <TemplateNote cash={cash} onLastSkip={() => actAndLeave(cash.skipRow)} />
      <CashGroup title={t("group.what")}>
        <CashRoute cash={cash} options={options} />
      </CashGroup>
      <CashGroup title={t("group.quantity")}>
        <CashQuantityFields cash={cash} />
      </CashGroup>
      <CashGroup title={t("group.when")}>
        <CashDates cash={cash} />
        {lineFields.map((name) => (
          <CashTextField
            key={name}
            {...field(name)}
            autoComplete="off"
            hint={name === "bankAccountReference" ? t("form.accountHint") : null}
            inputRef={refOf(name)}
          />
        ))}
        <CashNotes cash={cash} />
      </CashGroup>
      {isImpersonating ? <p>{t("form.impersonating", { name: user.name })}</p> : null}
      <chakra.div css={cashStyles.actions}>
        <Button type="submit" isBusy={cash.isReading}>
          {t("form.check")}
        </Button>
        <chakra.span css={cashStyles.promise}>{t("form.notSent")}</chakra.span>
        {cash.hasDraft ? (
          <LinkButton onPress={() => actAndLeave(cash.discard)}>{t("form.discard")}</LinkButton>
        ) : null}
        {cash.canRestore ? (
          <p role="status">
            {t(cash.hasDraft ? "form.replaced" : "form.discarded")}{" "}
            <LinkButton onPress={() => actAndLeave(cash.restore)}>{t("form.restore")}</LinkButton>
          </p>
        ) : null}
      </chakra.div>
    </chakra.form>
  );
});

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
      <chakra.div css={cashStyles.notesLink}>
        <LinkButton
          onPress={() => {
            flushSync(() => setIsOpen(true));
            cash.focusField("notes");
          }}
        >
          {t("form.addNotes")}
        </LinkButton>
      </chakra.div>
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

/** Says which earlier instruction fills in the form. */
function ReusedNote({ number }: { readonly number: string }) {
  const { t } = useTranslation("cash");
  return (
    <chakra.p css={cashStyles.templateNote} ref={takeFocus} tabIndex={-1}>
      {t("form.reused", { number })}
    </chakra.p>
  );
}

interface TemplateNoteProps {
  readonly cash: ReturnType<typeof useCashForm>;
  /** Skips to the last instruction, after which there is no button. */
  readonly onLastSkip: () => void;
}

/** Says which instruction of a file fills in the form, and what of the file is not taken. */
function TemplateNote({ cash, onLastSkip }: TemplateNoteProps) {
  const { t } = useTranslation("cash");
  const { rows, index } = cash.template ?? { rows: [], index: 0 };
  const hasNext = hasNextRow(cash.template);
  const unused = rows[index]?.unused ?? [];
  const skip = index + 2 < rows.length ? cash.skipRow : onLastSkip;
  const place = { number: index + 1, total: rows.length };
  return (
    <chakra.div css={cashStyles.templateNote} role="status">
      {rows.length > 1 ? (
        <p>
          {t(hasNext ? "template.row" : "template.lastRow", place)}{" "}
          {hasNext ? <LinkButton onPress={skip}>{t("template.skip")}</LinkButton> : null}
        </p>
      ) : null}
      {unused.length > 0 ? (
        <>
          <strong>{t("template.unused")}</strong>
          <ul>
            {unused.map((each) => (
              <li key={each.cell}>
                <UnusedCellText unused={each} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </chakra.div>
  );
}

function UnusedCellText({ unused }: { readonly unused: UnusedCell }) {
  const { t } = useTranslation("cash");
  const { cell, field, text, reason } = unused;
  const hasNoResult = reason === "formula" && text === "";
  return t("template.unusedCell", {
    cell,
    field: field === null ? t("template.otherColumn") : t(`field.${field}`),
    text: t(hasNoResult ? "template.reason.noResult" : `template.reason.${reason}`, { text }),
  });
}

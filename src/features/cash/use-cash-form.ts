import { useSelector } from "@xstate/react";
import { startTransition, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CashInstructionActor } from "../../../machines/cash-instruction/machine.ts";
import { isEmptyForm } from "../../../machines/cash-instruction/draft.ts";
import {
  cashProblems,
  closedMarkets,
  dealingCalendar,
  offeredCurrencies,
} from "../../../machines/cash-instruction/rules.ts";
import { decimalsOf, maxDigits } from "../../../machines/cash-instruction/quantity.ts";
import { partialInstruction } from "../../../machines/cash-instruction/partial-instruction.ts";
import {
  type CashField,
  cashFieldList,
  cashFields,
  type Field,
} from "../../../machines/cash-instruction/fields.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { randomId } from "../../browser/random-id.ts";
import { formatDate } from "../../format/dates.ts";
import { formatList } from "../../format/list.ts";
import { useApiTime, useRecordSelection, useUser } from "../../session/index.ts";
import { useNow } from "../../session/use-now.ts";
import { useFormFields } from "../../ui/form/use-form-fields.ts";

const fieldNames = cashFieldList.map(([name]) => name);

/** State and event handlers of the cash instruction form. */
export function useCashForm(actor: CashInstructionActor, portfolios: readonly Portfolio[]) {
  const { t, i18n } = useTranslation("cash");
  const { form, isTried, failure, discarded, unconfirmed, currency, template, reused } =
    useSelector(actor, ({ context }) => context);
  const isReading = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const { region } = useUser();
  const recordSelection = useRecordSelection();
  const [sentAt, setSentAt] = useState<Date | null>(null);
  const apiTime = useApiTime();
  const today = useNow();
  const now = sentAt && sentAt > today ? sentAt : today;
  const fields = useFormFields(fieldNames);
  const { markLeft } = fields;
  // The same functions in every rendering, for memoized fields.
  const handlers = useMemo(() => {
    const handlersOf = (name: CashField) => ({
      onChange: (text: string) => actor.send({ type: "form.changed", changes: { [name]: text } }),
      // The error is rendered as a transition, so that it does not delay the click that left the field.
      onLeave: () => startTransition(() => markLeft(name)),
    });
    return Object.fromEntries(fieldNames.map((name) => [name, handlersOf(name)])) as Readonly<
      Record<CashField, ReturnType<typeof handlersOf>>
    >;
  }, [actor, markLeft]);
  const selectPortfolio = useCallback(
    (portfolioCode: string) => {
      const { currency: own } =
        portfolios.find(({ groupCode }) => groupCode === portfolioCode) ?? {};
      const changes = { portfolioCode, ...(own ? { currency: own } : {}) };
      actor.send({ type: "form.changed", changes });
      recordSelection([portfolioCode]);
    },
    [actor, portfolios, recordSelection],
  );
  const calendarAt = (time: Date) => dealingCalendar(form, portfolios, region, time);
  const calendar = calendarAt(now);
  const problems = cashProblems(form, calendar);

  const isShown = (name: CashField) => isTried || fields.isLeft(name);
  const hasShownProblem = fieldNames.some((name) => problems[name] && isShown(name));
  // Formatted once for all errors of a rendering.
  const shared = hasShownProblem && {
    currency: calendar.currency ?? "",
    amount: form.amount,
    units: form.units,
    digits: maxDigits,
    today: formatDate(calendar.today, region),
    dealing: formatDate(form.dealingDate, region),
  };

  function errorOf(name: CashField): string | null {
    const problem = problems[name];
    if (!problem || !isShown(name)) return null;
    const field: Field = cashFields[name];
    const value = form[name];
    const closed = problem === "closed" ? closedMarkets(value, calendar.markets) : [];
    return t(`problem.${problem}`, {
      ...shared,
      longest: field.maxLength,
      count: value.trim().length,
      field: t(`field.${name}`),
      value,
      market: formatList(
        closed.map((market) => t(`market.${market}`)),
        i18n.language,
      ),
      code: form.currency,
      decimals: decimalsOf(name === "units" ? name : "amount", form.currency),
      portfolio: portfolios.find(({ groupCode }) => groupCode === value)?.portfolioName ?? value,
    });
  }

  const labels = useMemo(() => {
    const labelOf = (name: CashField) => {
      const label = t(`field.${name}`);
      return "isOptional" in cashFields[name] ? t("form.optional", { field: label }) : label;
    };
    return Object.fromEntries(fieldNames.map((name) => [name, labelOf(name)])) as Readonly<
      Record<CashField, string>
    >;
  }, [t]);

  return {
    form,
    failure,
    calendar,
    instruction: partialInstruction(form, calendar),
    currencies: offeredCurrencies(form.portfolioCode, portfolios),
    isReading,
    template,
    reused,
    skipRow: () => actor.send({ type: "row.skipped" }),
    hasDraft: !isEmptyForm(form, currency),
    canRestore: discarded !== null,
    isUnconfirmed: unconfirmed.length > 0,
    errorOf,
    /** Props of every field of the form. */
    field: (name: CashField) => ({
      name,
      label: labels[name],
      isOptional: "isOptional" in cashFields[name],
      value: form[name],
      ...handlers[name],
      error: errorOf(name),
    }),
    refOf: fields.refOf,
    focusField: fields.focus,
    /** Also selects the portfolio's currency, the only one that it takes. */
    selectPortfolio,
    submit() {
      const submittedAt = apiTime();
      setSentAt(submittedAt);
      const current = calendarAt(submittedAt);
      fields.focusFirst(cashProblems(form, current));
      actor.send({ type: "form.submitted", calendar: current, key: randomId() });
    },
    discard: () => {
      fields.reset();
      actor.send({ type: "draft.discarded" });
    },
    restore: () => actor.send({ type: "draft.restored" }),
  };
}

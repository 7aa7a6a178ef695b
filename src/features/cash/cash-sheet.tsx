import { chakra } from "@chakra-ui/react/styled-system";
import { memo, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { sentTexts } from "../../../machines/cash-instruction/fields.ts";
import { currencyDigits } from "../../format/currency-digits.ts";
import type {
  DealingCalendar,
  PartialInstruction,
  Receipt,
} from "../../../machines/cash-instruction/types.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { formatDate, formatUnbrokenDate } from "../../format/dates.ts";
import { useUser } from "../../session/index.ts";
import { useMoment } from "../../session/use-moment.ts";
import { brandMarkUrl } from "../../theme/brand.ts";
import { DetailList } from "../../ui/detail-list.tsx";
import { formatNumber } from "../../format/numbers.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { LinkButton } from "../../ui/form/text-link.tsx";
import type { InstructionHistory } from "./use-instruction-history.ts";
import { SheetSentence } from "./sheet-sentence.tsx";
import { sheetStyles } from "./sheet-styles.ts";
import { SheetTimeLine } from "./sheet-time-line.tsx";
import { usePortfolioValue } from "./use-portfolio-value.ts";

/** Texts with a line of their own on a complete sheet; a date or a number is part of the sentence. */
const undrawn = sentTexts.filter(
  (name) =>
    name !== "portfolioCode" &&
    name !== "dealingDate" &&
    name !== "settlementDate" &&
    name !== "bankAccountReference",
);

interface CashSheetProps {
  readonly label: string;
  readonly instruction: PartialInstruction;
  readonly calendar: DealingCalendar;
  readonly portfolios: readonly Portfolio[];
  readonly activeField: string;
  /** Whether it is complete: it then names all that is sent. */
  readonly isComplete: boolean;
  /** Of an instruction that was received. */
  readonly receipt: Receipt | null;
  /** What became of it since; absent while nothing is known. */
  readonly history?: InstructionHistory;
  /** Whether it is one of the list, which is only printed. */
  readonly isListed?: boolean;
  readonly sentenceRef?: Ref<HTMLParagraphElement>;
}

/** An instruction on paper: sentence, days and account, later number and stamp (LOOK-03). */
export const CashSheet = memo(function CashSheet(props: CashSheetProps) {
  const { instruction, calendar, portfolios, isComplete, receipt, history } = props;
  const { t } = useTranslation("cash");
  const { name, region } = useUser();
  const moment = useMoment();
  const { portfolioCode, reference } = instruction;
  const client = portfolios.find(({ groupCode }) => groupCode === portfolioCode)?.clientName ?? "";
  const today = formatUnbrokenDate(calendar.today, region);
  return (
    <chakra.section
      css={sheetStyles.root}
      aria-label={props.label}
      data-sheet={props.isListed ? "listed" : receipt ? "received" : "draft"}
    >
      <chakra.div css={sheetStyles.head}>
        <chakra.img src={brandMarkUrl} alt="" css={sheetStyles.brandMark} />
        <span>{t("page.title")}</span>
        <span>{receipt?.instructionNumber ?? t("sheet.draft", { date: today })}</span>
      </chakra.div>
      {receipt ? (
        <chakra.p css={sheetStyles.stamp}>
          <strong>
            {history?.stamp ??
              t(receipt.approvalUntilUtc ? "state.waitingForApproval" : "state.received")}
          </strong>
          <span>{history?.stampedAt ?? t("sheet.stamp", moment(receipt.receivedAtUtc))}</span>
        </chakra.p>
      ) : null}
      <SheetSentence
        instruction={instruction}
        portfolios={portfolios}
        activeField={props.activeField}
        {...(props.sentenceRef && { ref: props.sentenceRef })}
      />
      <SheetTimeLine instruction={instruction} calendar={calendar} isSent={receipt !== null} />
      {receipt ? null : <SheetAccount instruction={instruction} />}
      {isComplete ? (
        <DetailList
          missing={t("summary.none")}
          details={[
            { name: t("sheet.for"), value: client },
            ...(history?.steps ?? [
              { name: t(receipt ? "sheet.sentBy" : "sheet.user"), value: name },
            ]),
            ...undrawn.map((field) => ({ name: t(`field.${field}`), value: instruction[field] })),
          ]}
        />
      ) : reference === "" ? null : (
        <chakra.p css={sheetStyles.note}>{t("sheet.reference", { reference })}</chakra.p>
      )}
    </chakra.section>
  );
});

/** Value of the portfolio before and after an instruction, at the last known value. */
function SheetAccount({ instruction }: { readonly instruction: PartialInstruction }) {
  const { t } = useTranslation("cash");
  const { region } = useUser();
  const { known, hasFailed, retry } = usePortfolioValue(instruction.portfolioCode);
  const { direction, amount, units, all, currency } = instruction;
  const isPaidIn = direction === "subscription";
  const isSameCurrency = known?.currency === currency;
  const moved = all ? known?.value : isSameCurrency ? amount : undefined;
  const signed = moved === undefined || direction === null ? null : isPaidIn ? moved : -moved;
  const left = known && signed !== null ? known.value + signed : null;
  const decimals = currencyDigits(known?.currency ?? currency ?? "");
  // A sheet without a portfolio is a form to fill in.
  const unknown = instruction.portfolioCode ? (
    "–"
  ) : (
    <VisuallyHidden>{t("sheet.missing")}</VisuallyHidden>
  );
  const money = (value: number | null | undefined, isSigned = false) =>
    value === null || value === undefined
      ? unknown
      : formatNumber(value, region, { decimals, isSigned });
  return (
    <>
      <chakra.table css={sheetStyles.account} aria-label={t("sheet.valueOfPortfolio")}>
        <tbody>
          <tr>
            <th scope="row">
              {known
                ? t("sheet.value", {
                    date: formatDate(known.asOf, region),
                    currency: known.currency,
                  })
                : t("sheet.valueOfPortfolio")}
            </th>
            <td>{money(known?.value)}</td>
          </tr>
          <tr>
            <th scope="row">{t("sheet.this")}</th>
            <td>
              {units === undefined
                ? money(signed, true)
                : t("quantity.unitsOf", {
                    units: formatNumber(units, region, { maxDecimals: 6 }),
                  })}
            </td>
          </tr>
          <tr>
            <th scope="row">{t(isPaidIn ? "sheet.then" : "sheet.left")}</th>
            <td data-negative={(left !== null && left < 0) || undefined}>{money(left)}</td>
          </tr>
        </tbody>
      </chakra.table>
      {hasFailed ? (
        <chakra.p css={sheetStyles.note}>
          {t("sheet.noValue")} <LinkButton onPress={retry}>{t("sheet.retry")}</LinkButton>
        </chakra.p>
      ) : null}
    </>
  );
}

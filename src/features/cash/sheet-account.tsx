import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import type { PartialInstruction } from "../../../machines/cash-instruction/types.ts";
import { formatDate } from "../../format/dates.ts";
import { formatNumber } from "../../format/numbers.ts";
import { useUser } from "../../session/index.ts";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { sheetStyles } from "./sheet-styles.ts";
import { usePortfolioValue } from "./use-portfolio-value.ts";

const unknown = "–";

/** Value of the portfolio before and after an instruction, at the last known value. */
export function SheetAccount({ instruction }: { readonly instruction: PartialInstruction }) {
  const { t } = useTranslation("cash");
  const { region } = useUser();
  const { known, hasFailed, retry } = usePortfolioValue(instruction.portfolioCode);
  const { direction, amount, units, all, currency } = instruction;
  const isPaidIn = direction === "subscription";
  const isSameCurrency = known?.currency === currency;
  const moved = all ? known?.value : isSameCurrency ? amount : undefined;
  const signed = moved === undefined || direction === null ? null : isPaidIn ? moved : -moved;
  const left = known && signed !== null ? known.value + signed : null;
  const money = (value: number | null | undefined, isSigned = false) =>
    value === null || value === undefined
      ? unknown
      : formatNumber(value, region, { decimals: 2, isSigned });
  return (
    <>
      <chakra.table css={sheetStyles.account}>
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

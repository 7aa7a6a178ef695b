import { useTranslation } from "react-i18next";
import { holdingsDoor } from "../../../../machines/unaudited/doors.ts";
import { formatLargeMoney } from "../../../format/numbers.ts";
import { useUser } from "../../../session/index.ts";
import { Door } from "../doors/door.tsx";
import type { FundingPoint } from "./funding-points.ts";

interface FundingOfDay {
  readonly portfolioCode: string;
  readonly currency: string;
  readonly point: FundingPoint;
  /** Assets minus liabilities; null if the API does not provide it. */
  readonly surplus: number | null;
}

/** Returns assets, liabilities and their difference with their names. */
export function useFundingFacts({ portfolioCode, currency, point, surplus }: FundingOfDay) {
  const { t } = useTranslation("funding");
  const { region } = useUser();
  const { date, assets, liabilities } = point;
  const largest = Math.max(assets, liabilities);
  const money = (amount: number) => formatLargeMoney(amount, currency, region, { largest });
  const door = holdingsDoor({ codes: [portfolioCode], day: date });
  return [
    {
      name: t("assets"),
      text: (
        <Door to={door} figure={{ amount: assets, currency }}>
          {money(assets)}
        </Door>
      ),
    },
    { name: t("liabilities"), text: money(liabilities) },
    {
      name: t(surplus !== null && surplus < 0 ? "deficit" : "surplus"),
      text:
        surplus === null ? t("notProvided") : formatLargeMoney(Math.abs(surplus), currency, region),
    },
  ];
}

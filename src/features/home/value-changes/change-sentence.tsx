import { useTranslation } from "react-i18next";
import { formatUnbrokenDate } from "../../../format/dates.ts";
import { formatLargeMoney } from "../../../format/numbers.ts";
import type { AssetsTotal } from "../../../portfolio-assets/total-assets.ts";
import { useUser } from "../../../session/index.ts";
import { assetMoves } from "./asset-moves.ts";

/** The change since the last visit, else since the month's start, and where it comes from. */
export function ChangeSentence({ total }: { readonly total: AssetsTotal }) {
  const { t } = useTranslation("home");
  const { region, lastLoginAt } = useUser();
  const [move] = assetMoves(total);
  if (!move) return null;
  const { amount, flows, result, period, from } = move;
  const money = (figure: number, isSigned = false) => {
    const textIn = (largest?: number) =>
      formatLargeMoney(isSigned ? figure : Math.abs(figure), total.currency, region, {
        isSigned,
        ...(largest === undefined ? {} : { largest }),
      });
    const text = textIn(amount);
    // A figure that the unit of the change would hide has its own.
    return /[1-9]/.test(text) ? text : textIn();
  };
  // The visit was after the close that it saw.
  const day = period === "lastVisit" ? (lastLoginAt ?? from) : from;
  const isNothing = (figure: number) => money(figure) === money(0);
  const isSame = isNothing(amount);
  const change = t(isSame ? "change.same" : amount < 0 ? "change.down" : "change.up", {
    amount: money(amount),
    since: t(`change.since.${period}`, { date: formatUnbrokenDate(day, region) }),
  });
  const split =
    flows === null || result === null
      ? ""
      : isNothing(flows)
        ? isSame
          ? ""
          : t("change.allReturn")
        : t(flows > 0 ? "change.paidIn" : "change.paidOut", {
            result: money(result, true),
            flows: money(flows),
          });
  return change + split + t("change.end");
}

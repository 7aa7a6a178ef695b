import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../../format/dates.ts";
import { formatNumber, formatPercent, isSumRounded } from "../../../format/numbers.ts";
import { calendarDate } from "../../../report-list/periods.ts";
import { useApiTime, useUser } from "../../../session/index.ts";
import { accountsStyles } from "../../../ui/accounts-styles.ts";
import { rovingRows } from "../../../ui/roving-rows.ts";
import { Door } from "../doors/door.tsx";
import { doorsOfAssets, noDoor } from "./funding-doors.ts";
import type { FundingChange } from "./funding-points.ts";
import { fundingStyles } from "./funding-styles.ts";
import { sectionStyles } from "./section-styles.ts";

interface FundingChangeProps {
  /** Group code of the portfolio. */
  readonly code: string;
  readonly change: FundingChange;
  readonly currency: string;
}

/** Table of the figures at the start and end of a period. */
export function FundingChangeTable({ code, change, currency }: FundingChangeProps) {
  const { t } = useTranslation(["funding", "home"]);
  const { region } = useUser();
  const apiTime = useApiTime();
  const whole = (amount: number) => formatNumber(amount, region);
  const percent = (share: number | null) =>
    share === null ? t("notAvailable") : formatPercent(share, region, { decimals: 1 });
  const rows = (["assets", "liabilities"] as const).map((name) => {
    const { first, last } = change[name];
    const share = first > 0 ? (last - first) / first : null;
    return {
      id: name,
      name: currency ? t("inCurrency", { name: t(name), currency }) : t(name),
      cells: [
        whole(first),
        whole(last),
        formatNumber(last - first, region, { isSigned: true }),
        share === null
          ? t("notAvailable")
          : formatPercent(share, region, { decimals: 1, isSigned: true }),
      ],
    };
  });
  const areRounded = [change.assets, change.liabilities].some(({ first, last }) =>
    isSumRounded([last, -first], last - first),
  );
  const doors = doorsOfAssets(code, change, currency, calendarDate(apiTime()));
  const { level, levelPoints } = change;
  const pointsText =
    levelPoints === null
      ? t("notAvailable")
      : t("points", {
          points: formatNumber(levelPoints, region, { decimals: 1, isSigned: true }),
        });
  const headings = [
    t("change.figure"),
    formatDate(change.from, region),
    formatDate(change.to, region),
    t("change.amount"),
    t("change.percent"),
  ];
  return (
    <chakra.div css={fundingStyles.change}>
      <chakra.table css={[accountsStyles.table, accountsStyles.stacked]}>
        <caption>{t("change.title")}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <chakra.th key={heading} css={accountsStyles.head} scope="col">
                {heading}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody ref={rovingRows}>
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <chakra.td
                  key={headings[index + 1]}
                  css={accountsStyles.figure}
                  data-head={headings[index + 1]}
                >
                  <Door {...((id === "assets" && doors[index]) || noDoor)}>{cell}</Door>
                </chakra.td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t("level")}</th>
            <chakra.td css={accountsStyles.figure} data-head={headings[1]}>
              {percent(level.first)}
            </chakra.td>
            <chakra.td css={accountsStyles.figure} data-head={headings[2]}>
              {percent(level.last)}
            </chakra.td>
            <chakra.td css={accountsStyles.figure} colSpan={2} data-head={headings[3]}>
              {pointsText}
            </chakra.td>
          </tr>
        </tbody>
      </chakra.table>
      {areRounded ? <chakra.p css={sectionStyles.rounded}>{t("home:rounded")}</chakra.p> : null}
    </chakra.div>
  );
}

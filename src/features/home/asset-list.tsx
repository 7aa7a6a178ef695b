import { chakra } from "@chakra-ui/react/styled-system";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { factSeparator, withUnbrokenDates } from "../../format/dates.ts";
import { holdingsDoor } from "../../../machines/unaudited/doors.ts";
import type { Region } from "../../../machines/user/types.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { formatDateList } from "../../format/date-list.ts";
import { formatMoney, formatNumber, formatPercent } from "../../format/numbers.ts";
import { useFailureNote, useUser } from "../../session/index.ts";
import type { Column, Grouping, SortOrder } from "../../ui/data-list/column.ts";
import { DataList } from "../../ui/data-list/data-list.tsx";
import { ListToolbar } from "../../ui/data-list/list-toolbar.tsx";
import { useListQuery } from "../../ui/data-list/use-list-query.ts";
import { FailedNote } from "../../ui/notes.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
import { CopyAssets } from "./copy-assets.tsx";
import { assetListStyles } from "./asset-list-styles.ts";
import { Door } from "./doors/door.tsx";
import { AssetListTotal } from "./asset-list-total.tsx";
import { usePortfolioNames } from "./use-portfolio-names.ts";
import { nothingKnown } from "../../portfolio-assets/known-assets.ts";
import { daysOf, totalAssets } from "../../portfolio-assets/total-assets.ts";
import { useAssets } from "../../portfolio-assets/use-assets.ts";

interface AssetRow {
  readonly id: string;
  readonly name: string;
  readonly client: string;
  readonly currency: string;
  /** Null if there is no data, or not yet. */
  readonly value: number | null;
  /** Date of the value; null if there is none. */
  readonly asOf: string | null;
  /** Share of the assets in its currency; null where their total is not positive. */
  readonly share: number | null;
}

/** The list of portfolios with their assets, as far as loaded. */
export function AssetList({ portfolios }: { readonly portfolios: readonly Portfolio[] }) {
  const { t, i18n } = useTranslation("home");
  const { region } = useUser();
  const failureNote = useFailureNote();
  const nameList = usePortfolioNames(portfolios);
  const { known, error, isLoading, retry } = useAssets();
  const totals = useMemo(() => totalAssets(known ?? nothingKnown, portfolios), [known, portfolios]);
  const rows = useMemo(() => {
    const assets = new Map(
      known?.portfolios.map((portfolio) => [portfolio.portfolioCode, portfolio]),
    );
    const values = new Map(totals.map((total) => [total.currency, total.value]));
    return portfolios.map(({ groupCode, portfolioName, clientName }): AssetRow => {
      const { currency = "", asOf = null, value = null } = assets.get(groupCode) ?? {};
      const total = values.get(currency) ?? 0;
      const share = value === null || total <= 0 ? null : value / total;
      const names = { id: groupCode, name: portfolioName, client: clientName };
      return { ...names, currency, asOf, value, share };
    });
  }, [portfolios, known, totals]);
  // Amounts in different currencies are not comparable.
  const isMixed = new Set(rows.map(currencyOf).filter(Boolean)).size > 1;
  const isSeveral = rows.some(({ client }) => client !== rows[0]?.client);
  const columns = useMemo(() => {
    const all = assetColumns(t, region, isSeveral);
    return isSeveral ? all : all.filter(({ id }) => id !== "client");
  }, [t, region, isSeveral]);
  const sorts = useMemo((): SortOrder<AssetRow>[] => {
    const byValue = { column: "value", direction: "descending" } as const;
    return [
      { id: "value", text: t("list.largest"), ...byValue },
      { id: "smallest", text: t("list.smallest"), column: "value", direction: "ascending" },
      { id: "name", text: t("assets.portfolio"), column: "name", direction: "ascending" },
    ];
  }, [t]);
  const groups = useMemo((): Grouping<AssetRow>[] => {
    const countText = (count: number) => t("list.count", { count });
    const byClient = { keyOf: clientOf, titleOf: clientOf, countText };
    const byCurrency = {
      countText,
      keyOf: currencyOf,
      titleOf: (row: AssetRow) => currencyOf(row) || t("list.noValue"),
    };
    return [
      ...(isMixed ? [{ id: "currency", text: t("list.currency"), ...byCurrency }] : []),
      ...(isSeveral ? [{ id: "client", text: t("assets.client"), ...byClient }] : []),
    ];
  }, [isSeveral, isMixed, t]);
  const defaultGroup = isMixed ? "currency" : undefined;
  const list = useListQuery({ rows, columns, searchText, sorts, groups, defaultGroup });
  const isNothingKnown = !known || (isLoading && known.portfolios.length === 0);
  // In the order of their values, which rows without any would change.
  if (isNothingKnown && !error) return <RowsSkeleton rows={8} />;
  const date = formatDateList(daysOf(totals), region, i18n.language);
  const asOf = date === "" ? null : t("assets.asOf", { date });
  const firstError = error ?? known?.unread[0]?.error;
  const unread = known?.unread.map(({ code }) => code) ?? [];
  const isPartial = unread.length > 0;
  const progress = t("assets.progress", {
    known: formatNumber(known?.portfolios.length ?? 0, region),
    total: formatNumber(portfolios.length, region),
  });
  return (
    <>
      {firstError && !isLoading ? (
        <FailedNote
          {...(isPartial && { title: t("assets.partial", { portfolios: nameList(unread) }) })}
          {...failureNote(firstError)}
          onRetry={retry}
          isAnnouncedElsewhere={error !== null}
        />
      ) : null}
      <ListToolbar list={list} />
      <chakra.p css={assetListStyles.status} role="status">
        {isLoading
          ? progress
          : [t("list.count", { count: list.found.length }), asOf && withUnbrokenDates(asOf)]
              .filter(Boolean)
              .join(factSeparator)}
      </chakra.p>
      <DataList
        label={t("assets.title")}
        list={list}
        columns={columns}
        phoneColumns="minmax(0, 1fr) auto"
        rowPx={52}
        css={assetListStyles.list}
      />
      {known && !isLoading ? (
        <AssetListTotal
          known={known}
          portfolios={portfolios}
          all={totals}
          shownIds={new Set(list.found.map(({ id }) => id))}
        />
      ) : null}
      {asOf !== null && !isLoading ? (
        <CopyAssets
          rows={list.lines.flatMap((line) => (line.kind === "row" ? [line.row] : []))}
          hasClients={isSeveral}
          asOf={isPartial ? [progress, asOf].join(" · ") : asOf}
        />
      ) : null}
    </>
  );
}

const currencyOf = ({ currency, value }: AssetRow) => (value === null ? "" : currency);
const clientOf = ({ client }: AssetRow) => client;
const searchText = ({ id, name, client }: AssetRow) => `${name}\n${client}\n${id}`;

function assetColumns(
  t: TFunction<"home">,
  region: Region,
  isSeveral: boolean,
): Column<AssetRow>[] {
  return [
    {
      id: "name",
      header: t("assets.portfolio"),
      cell: ({ name }) => name,
      sortBy: (left, right, compare) => compare(left.name, right.name),
      width: "minmax(0, 6fr)",
      phone: { row: isSeveral ? "1" : "1 / 3", column: "1" },
      css: { alignSelf: { base: "start", lg: "center" } },
    },
    {
      id: "client",
      header: t("assets.client"),
      cell: ({ client }) => client,
      width: "minmax(0, 4fr)",
      phone: { row: "2", column: "1" },
      css: assetListStyles.quietCell,
    },
    {
      id: "share",
      header: t("assets.share"),
      cell: ({ share }) => (share === null ? "–" : formatPercent(share, region, { decimals: 1 })),
      align: "end",
      width: "6rem",
      phone: { row: "2", column: "2", align: "end" },
      css: assetListStyles.quietCell,
    },
    {
      id: "value",
      header: t("assets.value"),
      cell: ({ id, value, asOf, currency }) =>
        value === null ? (
          "–"
        ) : (
          <Door
            to={asOf === null ? null : holdingsDoor({ codes: [id], day: asOf })}
            figure={{ amount: value, currency }}
          >
            {formatMoney(value, currency, region)}
          </Door>
        ),
      sortBy: (left, right) => (left.value ?? -Infinity) - (right.value ?? -Infinity) || 0,
      align: "end",
      width: "13rem",
      phone: { row: "1", column: "2", align: "end" },
    },
  ];
}

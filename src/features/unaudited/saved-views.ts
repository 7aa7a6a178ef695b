import { dataSets, type UnauditedView } from "../../api/contract/datapicker.ts";
import { valueNamed } from "../../../machines/pages/value-named.ts";
import { hasDateType, hasPoint, withPartsOfTab } from "../../../machines/unaudited/rules.ts";
import { dataTabs, dateTypes, observationPoints } from "../../../machines/unaudited/types.ts";
import { intersection } from "../../report-list/report-search.ts";
import { defaultView, type GridView } from "../../ui/data-grid/engine/grid-view.ts";
import { sanitizeView } from "../../ui/data-grid/engine/sanitize-view.ts";
import { type RequestedQuery, requestedQueryOf, writeQuery } from "./requested-query.ts";
import { columnsOfTab } from "./columns-of-query.ts";
import { gridParameter, parseView, writeView } from "./use-grid-view.ts";

type DataSet = (typeof dataSets)[number];
type DisplaySettings = UnauditedView["displaySettings"];

/** A saved view without its name, which the dialog adds. */
export type ViewSettings = Omit<UnauditedView, "id" | "lastModifiedDate" | "viewName">;

const sets: Readonly<Record<DataSet, Pick<RequestedQuery, "tab" | "book">>> = {
  Holdings: { tab: "holdings", book: "onBook" },
  OffBookHoldings: { tab: "holdings", book: "offBook" },
  Transactions: { tab: "transactions", book: "onBook" },
  OffBookTransactions: { tab: "transactions", book: "offBook" },
  Income: { tab: "income", book: "onBook" },
  Accruals: { tab: "accruals", book: "onBook" },
};

const knownSet = ({ dataSet }: UnauditedView) => dataSets.find((set) => set === dataSet);

/** Whether this release supports the data set of a view. */
export const canOpen = (view: UnauditedView): boolean => knownSet(view) !== undefined;

function dataSetOf({ tab, book }: RequestedQuery): DataSet {
  if (tab === "income") return "Income";
  if (tab === "accruals") return "Accruals";
  const isOffBook = book === "offBook";
  if (tab === "transactions") return isOffBook ? "OffBookTransactions" : "Transactions";
  return isOffBook ? "OffBookHoldings" : "Holdings";
}

/** The portal's own fields of `displaySettings`, which the API stores unchanged. */
interface OwnSettings {
  /** URL query of the view without portfolios; days by name. */
  readonly address: string | null;
  /** When the view was last set or unset as the default. */
  readonly default: { readonly at: string; readonly isOn: boolean } | null;
}

function ownSettings(settings: DisplaySettings): OwnSettings {
  const { address, default: stated } = settings;
  const isStated = typeof stated === "object" && stated !== null;
  const at = isStated && "at" in stated && typeof stated.at === "string" ? stated.at : null;
  return {
    address: typeof address === "string" ? address : null,
    default:
      at === null ? null : { at, isOn: isStated && "isOn" in stated && stated.isOn === true },
  };
}

/** Returns the settings to save for a URL; a view saved again stays the default. */
export function settingsOf(
  url: URLSearchParams,
  codes: readonly string[],
  before: UnauditedView | null,
): ViewSettings {
  const requested = withPartsOfTab(requestedQueryOf(url, codes, undefined));
  const view = viewOfAddress(url, requested);
  const [sort] = view.sort;
  const address = new URLSearchParams(url);
  writeQuery(address, requested, codes);
  for (const name of ["portfolios", "view", "row"]) address.delete(name);
  const stated = before && ownSettings(before.displaySettings).default;
  return {
    dataSet: dataSetOf(requested),
    portfolios: [...(requested.portfolios ?? [])],
    positionType: hasPoint(requested.tab) ? requested.point : null,
    dataType: hasDateType(requested.tab) ? requested.dateType : null,
    displaySettings: {
      columns: view.order.filter((id) => !view.hidden.includes(id)),
      groupBy: view.groups[0] ?? null,
      sort: sort ? { ...sort } : null,
      address: address.toString(),
      ...(stated && { default: stated }),
    },
  };
}

function viewOfAddress(url: URLSearchParams, { tab, portfolios }: RequestedQuery): GridView {
  return columnsOfTab(tab, portfolios?.length ?? 0, (columns) =>
    parseView(url.get(gridParameter) ?? "", columns),
  );
}

/** Returns the URL query of a view, and the portfolios that the user can no longer access. */
export function addressOfView(
  view: UnauditedView,
  codes: readonly string[],
): { readonly url: URLSearchParams; readonly missing: readonly string[] } {
  const { address } = ownSettings(view.displaySettings);
  const url = new URLSearchParams(address ?? "");
  const known = intersection(view.portfolios, codes);
  const point = observationPoints.find(
    (observationPoint) => observationPoint === view.positionType,
  );
  const dateType = dateTypes.find((candidate) => candidate === view.dataType);
  const requested = {
    ...requestedQueryOf(url, codes, undefined),
    ...sets[knownSet(view) ?? "Holdings"],
    ...(valueNamed(dataTabs, url.get("tab")) === "compare" ? ({ tab: "compare" } as const) : {}),
    ...(point && { point }),
    ...(dateType && { dateType }),
    portfolios: known,
  };
  writeQuery(url, withPartsOfTab(requested), codes);
  if (address === null) putGrid(url, requested, view.displaySettings);
  else hideNewColumns(url, requested, view.displaySettings);
  url.set("view", view.id);
  const own = new Set(codes);
  return { url, missing: view.portfolios.filter((code) => !own.has(code)) };
}

/** Adds columns, group and sort for a view without the portal's own grid settings. */
function putGrid(
  url: URLSearchParams,
  { tab, portfolios }: RequestedQuery,
  settings: DisplaySettings,
) {
  const { columns: shown, groupBy, sort } = settings;
  const text = columnsOfTab(tab, portfolios?.length ?? 0, (columns) => {
    const stored = {
      order: shown,
      hidden: columns.map(({ id }) => id).filter((id) => !shown.includes(id)),
      groups: groupBy === null ? [] : [groupBy],
      sort: sort === null ? [] : [sort],
    };
    return writeView(sanitizeView(stored, columns), columns);
  });
  if (text !== "") url.set(gridParameter, text);
}

/** Hides what was no column yet when the columns of the view were selected. */
function hideNewColumns(
  url: URLSearchParams,
  requested: RequestedQuery,
  { columns: shown }: DisplaySettings,
) {
  const view = viewOfAddress(url, requested);
  const added = view.order.filter((id) => !shown.includes(id) && !view.hidden.includes(id));
  const { tab, portfolios } = requested;
  columnsOfTab(tab, portfolios?.length ?? 0, (columns) => {
    const isUsual = String(view.hidden) === String(defaultView(columns).hidden);
    if (isUsual || added.length === 0) return;
    url.set(gridParameter, writeView({ ...view, hidden: [...view.hidden, ...added] }, columns));
  });
}

/** Whether the user has a portfolio of a view; a view without one can only be deleted. */
export const hasPortfolios = (view: UnauditedView, codes: readonly string[]): boolean =>
  intersection(view.portfolios, codes).length > 0;

/** Returns the default view; the latest change of any view counts. */
export function defaultViewOf(
  views: readonly UnauditedView[],
  codes: readonly string[],
): UnauditedView | null {
  const stated = views.filter(canOpen).flatMap((view) => {
    const said = ownSettings(view.displaySettings).default;
    return said ? [{ view, ...said }] : [];
  });
  const [latest] = stated.toSorted((left, right) => (left.at < right.at ? 1 : -1));
  return latest?.isOn && hasPortfolios(latest.view, codes) ? latest.view : null;
}

/**
 * Returns the settings of a view to save again, without portfolios that the user has lost, which the
 * API refuses.
 */
export function settingsIn(view: UnauditedView, codes: readonly string[]): ViewSettings {
  const { id: _id, lastModifiedDate: _date, viewName: _name, ...settings } = view;
  return { ...settings, portfolios: [...intersection(view.portfolios, codes)] };
}

/** Returns settings that set or unset their view as the default. */
export function asDefault(settings: ViewSettings, isOn: boolean, now: Date): ViewSettings {
  const stated = { at: now.toISOString(), isOn };
  return { ...settings, displaySettings: { ...settings.displaySettings, default: stated } };
}

/** Whether the URL differs from the view that it names, in parts that its data set has. */
export function isChanged(view: UnauditedView, url: URLSearchParams, codes: readonly string[]) {
  const now = new URLSearchParams(url);
  writeQuery(now, withPartsOfTab(requestedQueryOf(url, codes, undefined)), codes);
  return comparable(addressOfView(view, codes).url) !== comparable(now);
}

function comparable(url: URLSearchParams): string {
  const kept = [...url].filter(([name]) => name !== "row" && name !== "view");
  return JSON.stringify(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

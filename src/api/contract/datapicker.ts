import * as v from "valibot";
import { call } from "./call.ts";
import { Done, Id, Instant, PortfolioCode, Text, lineText } from "./shapes.ts";

/** Data sets of unaudited data. */
export const dataSets = [
  "Holdings",
  "OffBookHoldings",
  "Transactions",
  "OffBookTransactions",
  "Income",
  "Accruals",
] as const;

/** Display settings; the API stores unknown fields unchanged. */
const DisplaySettings = v.looseObject({
  /** Visible columns in their order. */
  columns: v.pipe(v.array(lineText(60)), v.maxLength(60)),
  groupBy: v.nullable(lineText(60)),
  sort: v.nullable(
    v.object({ column: lineText(60), direction: v.picklist(["ascending", "descending"]) }),
  ),
});

export const SavedViewFields = v.object({
  viewName: lineText(20),
  dataSet: v.picklist(dataSets),
  /** Group codes, as many as a user may have. */
  portfolios: v.pipe(v.array(PortfolioCode), v.minLength(1), v.maxLength(10_000)),
  positionType: v.nullable(v.picklist(["CloseOfBusiness", "OpenOfBusiness"])),
  /** Date type, under its name in the API. */
  dataType: v.nullable(v.picklist(["TradeDate", "SettlementDate"])),
  displaySettings: DisplaySettings,
});

/** A saved unaudited view. Another release may have saved it: what it says need not be known here. */
export const UnauditedView = v.object({
  ...SavedViewFields.entries,
  dataSet: Text,
  positionType: v.nullable(Text),
  dataType: v.nullable(Text),
  displaySettings: v.looseObject({
    columns: v.array(v.string()),
    groupBy: v.nullable(v.string()),
    sort: v.nullable(v.looseObject({ column: v.string(), direction: v.string() })),
  }),
  id: Id,
  lastModifiedDate: Instant,
});
export type UnauditedView = v.InferOutput<typeof UnauditedView>;

export const listSearchCriteria = call({
  name: "listSearchCriteria",
  summary: "Lists the user's unaudited views, last modified first.",
  method: "GET",
  path: "/datapicker/listSearchCriteria",
  tag: "datapicker",
  isErrorQuoted: true,
  response: v.object({ views: v.array(UnauditedView) }),
});

export const createSearchCriteria = call({
  name: "createSearchCriteria",
  summary: "Saves an unaudited view; replaces one of the same name.",
  method: "POST",
  path: "/datapicker/createSearchCriteria",
  tag: "datapicker",
  changes: ["listSearchCriteria"],
  body: SavedViewFields,
  response: UnauditedView,
});

export const deleteSearchCriteria = call({
  name: "deleteSearchCriteria",
  summary: "Deletes an unaudited view.",
  method: "DELETE",
  path: "/datapicker/deleteSearchCriteria/{id}",
  tag: "datapicker",
  changes: ["listSearchCriteria"],
  params: v.object({ id: Id }),
  response: Done,
});

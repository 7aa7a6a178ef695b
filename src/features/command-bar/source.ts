import type { FoundReport } from "../../../machines/command-bar/types.ts";
import type { UnauditedView } from "../../api/contract/datapicker.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import type { Contact } from "../../api/contract/team.ts";
import type { ColourMode } from "../../browser/colour-mode.ts";
import type { Entry } from "./matching/find-entries.ts";

/** Groups of results, in their order. */
export const groups = [
  "reports",
  "data",
  "portfolios",
  "people",
  "pages",
  "views",
  "help",
  "settings",
  "actions",
] as const;
export type Group = (typeof groups)[number];

/** Data sets of a portfolio that can be opened. */
export const dataTabs = ["holdings", "transactions", "income", "accruals"] as const;

/** Key of the name of each. */
export const dataNames = {
  holdings: "Holdings",
  transactions: "Transactions",
  income: "Income",
  accruals: "Accruals",
} as const satisfies Record<(typeof dataTabs)[number], string>;

/** Action that chooses a colour mode, by the mode. */
export const colourActions = {
  system: "deviceColours",
  light: "lightColours",
  dark: "darkColours",
} as const satisfies Record<ColourMode, string>;

export type ActionName =
  | (typeof colourActions)[ColourMode]
  | "schedule"
  | "message"
  | "terms"
  | "tour"
  | "arrange"
  | "slashOff"
  | "slashOn"
  | "stop"
  | "signOut";

/** What a result stands for. */
export type Source =
  /** All reports that were found, as one file. */
  | {
      readonly kind: "archive";
      /** Identifies the reports without what was typed. */
      readonly key: string;
      readonly count: number;
      readonly reports: () => readonly FoundReport[];
    }
  | { readonly kind: "report"; readonly report: FoundReport }
  | {
      readonly kind: "data";
      readonly tab: (typeof dataTabs)[number];
      readonly portfolio: Portfolio;
    }
  | { readonly kind: "portfolio"; readonly portfolio: Portfolio }
  | { readonly kind: "person"; readonly person: Contact; readonly account: string }
  | { readonly kind: "view"; readonly view: UnauditedView }
  | { readonly kind: "page"; readonly name: string; readonly path: string }
  | { readonly kind: "action"; readonly name: string; readonly action: ActionName };

export type SourceEntry = Entry<Group, Source>;

/** Returns a text that identifies a source among all. */
export function sourceId(source: Source): string {
  switch (source.kind) {
    case "report":
      return `report ${source.report.id}`;
    case "archive":
      return source.key;
    case "data":
      return `${source.tab} ${source.portfolio.groupCode}`;
    case "portfolio":
      return `portfolio ${source.portfolio.groupCode}`;
    case "person":
      return `person ${source.person.identifier}`;
    case "view":
      return `view ${source.view.id}`;
    case "page":
      return `page ${source.path}`;
    case "action":
      return `action ${source.action}`;
  }
}

import { type Goal, type GoalName, goals } from "./goals.ts";

/** One measure: of a goal, or without one, beside those of peers in the same run. */
export interface Row {
  readonly goal?: GoalName;
  /** Needed where there is no goal to name it. */
  readonly name?: string;
  readonly unit?: string;
  readonly measured: number;
  /** A limit of this measure alone, where it is not that of a goal. */
  readonly atMost?: number;
  readonly peers?: Readonly<Record<string, number>>;
}

const head = ["measure", "portal", "limit", "", "beside"];

/** Whether a row keeps its limit; one without a limit does. */
export function isKept(row: Row): boolean {
  const limit = limitOf(row);
  return limit === undefined || row.measured <= limit;
}

/** The rows as a table in Markdown; a goal that nothing measured is named as such. */
export function toTable(rows: readonly Row[]): string {
  const measured = new Set(rows.map(({ goal }) => goal));
  const missing = Object.entries<Goal>(goals)
    .filter(([name]) => !measured.has(name as GoalName))
    .map(([, missed]) => [missed.says, "not measured", limitText(missed), "", ""]);
  const lines = [...rows.map(cellsOf), ...missing];
  const widths = head.map((title, at) =>
    Math.max(title.length, ...lines.map((cells) => (cells[at] ?? "").length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...lines.map(line), ""].join(
    "\n",
  );
}

function cellsOf(row: Row): string[] {
  const goal: Goal | undefined = row.goal && goals[row.goal];
  const unit = row.unit ?? goal?.unit ?? "";
  const limit = limitOf(row);
  const peers = Object.entries(row.peers ?? {}).map(([name, value]) => `${name} ${shown(value)}`);
  return [
    row.name ?? goal?.says ?? "",
    `${shown(row.measured)} ${unit}`,
    row.atMost === undefined && goal
      ? limitText(goal)
      : limit === undefined
        ? ""
        : `${limit} ${unit}`,
    isKept(row) ? "" : "over",
    peers.join(", "),
  ];
}

/** The limit of a row; that of a peer's multiple is unknown where the peer was not measured. */
function limitOf({ atMost, goal: name, peers }: Row): number | undefined {
  if (atMost !== undefined || !name) return atMost;
  const goal: Goal = goals[name];
  return goal.peer === undefined ? goal.atMost : goal.atMost * (peers?.[goal.peer] ?? Number.NaN);
}

/** A goal's limit in words. */
export const limitText = ({ atMost, unit, peer }: Goal): string =>
  peer === undefined ? `${atMost} ${unit}` : `${atMost} × ${peer}`;

function shown(value: number): string {
  if (!Number.isFinite(value)) return "never";
  // A little less than nothing is nothing.
  return value.toFixed(Math.abs(value) < 10 ? 1 : 0).replace(/^-(?=0\.0$)/, "");
}

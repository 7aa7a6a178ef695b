import { foldText } from "../../machines/typed-input/fold-text.ts";
import type { DatabaseSync } from "node:sqlite";
import { all, run } from "../database/query.ts";

type Row = readonly [
  name: string,
  title: string,
  phone: string,
  /** What they do for a client. */
  responsibilities: string | null,
  hideTitle?: boolean,
  hidePhone?: boolean,
  /** Name in the email address where it is not the name in Latin letters. */
  latinName?: string,
];

const people: readonly Row[] = [
  [
    "Eleanor Marsh",
    "Client director",
    "+44 20 7946 0112",
    "Answers for the whole relationship: strategy, meetings, fees.",
  ],
  [
    "Kofi Mensah",
    "Client service manager",
    "44 20 7946 0134",
    "Your first call: payments, reports, anything that is stuck.",
  ],
  [
    "Isabel Ruiz",
    "Portfolio manager, equities",
    "+44 20 7946 0158",
    "Runs the equity portfolios day by day.",
  ],
  [
    "Gareth Lloyd",
    "Portfolio manager, liability-driven investment",
    "+44 20 7946 0171",
    "Runs the hedge of your liabilities.",
  ],
  [
    "Hannah Weiss",
    "Reporting specialist",
    "+44 20 7946 0190",
    "Prepares the monthly and quarterly reports.",
    false,
    true,
  ],
  [
    "Jonathan Pierce",
    "Client director, North America",
    "+1 312 555 0143",
    "Answers for the whole relationship: strategy, meetings, fees.",
  ],
  [
    "Teresa Quinn",
    "Client service manager, North America",
    "1 312 555 0167",
    "Your first call: payments, reports, anything that is stuck.",
  ],
  [
    "陈美玲",
    "中国区客户总监",
    "+86 21 5550 0188",
    "统筹双方合作：投资策略、会议与费用。",
    false,
    false,
    "Meiling Chen",
  ],
  [
    "赵文博",
    "中国区客户服务经理",
    "86 21 5550 0126",
    "日常事务请首先联系：资金划转、报告及各类问题。",
    true,
    false,
    "Wenbo Zhao",
  ],
  ["Matías Acosta", "Client director, Latin America", "+54 11 5555 0175", null],
];

const teams: Readonly<Record<string, readonly number[]>> = {
  GLR: [5, 6, 2],
  SLI: [7, 8],
  FSP: [9, 6],
  NFF: [0, 1, 2],
  ECE: [1],
};
const usualTeam = [0, 1, 2, 3, 4];

const identifierOf = (index: number) => `CST${String(index + 1).padStart(3, "0")}`;

/** Client service team members and their clients. */
export function seedTeam(db: DatabaseSync): void {
  for (const [index, row] of people.entries()) {
    const [name, title, phone, responsibilities, hideTitle, hidePhone, latinName = name] = row;
    const address = foldText(latinName)
      .replace(/[^a-z ]/g, "")
      .replace(" ", ".");
    run(
      db,
      "INSERT INTO contacts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      identifierOf(index),
      String(20_411 + index * 37),
      name,
      title,
      phone,
      `${address}@alderbrook.example`,
      hideTitle ? 1 : 0,
      hidePhone ? 1 : 0,
      responsibilities,
    );
  }
  for (const { id } of all<{ id: string }>(db, "SELECT id FROM clients")) {
    for (const [position, person] of (teams[id] ?? usualTeam).entries()) {
      run(db, "INSERT INTO client_contacts VALUES (?, ?, ?)", id, identifierOf(person), position);
    }
  }
}

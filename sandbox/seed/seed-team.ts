import { foldText } from "../../machines/typed-input/fold-text.ts";
import type { DatabaseSync } from "node:sqlite";
import { all, run } from "../database/query.ts";
import team from "./content/team.json" with { type: "json" };

interface Person {
  readonly name: string;
  readonly title: string;
  readonly phone: string;
  /** What they do for a client. */
  readonly responsibilities: string | null;
  readonly hideTitle?: boolean;
  readonly hidePhone?: boolean;
  /** Name in the email address where it is not the name in Latin letters. */
  readonly latinName?: string;
}

const people: readonly Person[] = team;

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
  for (const [index, { name, title, phone, ...person }] of people.entries()) {
    const address = foldText(person.latinName ?? name)
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
      person.hideTitle ? 1 : 0,
      person.hidePhone ? 1 : 0,
      person.responsibilities,
    );
  }
  for (const { id } of all<{ id: string }>(db, "SELECT id FROM clients")) {
    for (const [position, person] of (teams[id] ?? usualTeam).entries()) {
      run(db, "INSERT INTO client_contacts VALUES (?, ?, ?)", id, identifierOf(person), position);
    }
  }
}

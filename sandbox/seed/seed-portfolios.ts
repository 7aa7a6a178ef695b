import type { DatabaseSync } from "node:sqlite";
import { all, run } from "../database/query.ts";
import type { PersonaKey } from "./personas.ts";
import { personas } from "./personas.ts";
import { clientSeeds } from "./clients.ts";

/** Amounts above which a client wants an instruction confirmed, and approved by a second person. */
const cashRules = [{ client: "HPS", confirmAbove: 1_000_000, approveAbove: 5_000_000 }] as const;

/** Clients and portfolios. */
export function seedPortfolios(db: DatabaseSync): void {
  for (const clientSeed of clientSeeds()) {
    const sql = "INSERT INTO clients VALUES (?, ?, ?, ?, ?, ?, ?)";
    run(
      db,
      sql,
      clientSeed.id,
      clientSeed.name,
      clientSeed.street,
      clientSeed.city,
      clientSeed.state,
      clientSeed.postcode,
      clientSeed.country,
    );
    for (const portfolio of clientSeed.portfolios) {
      run(
        db,
        "INSERT INTO portfolios VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        portfolio.code,
        clientSeed.id,
        portfolio.name,
        portfolio.currency ?? clientSeed.currency,
        portfolio.strategy,
        portfolio.size,
        portfolio.inception,
        clientSeed.yearEndMonth,
        portfolio.hasData ? 1 : 0,
      );
    }
  }
  for (const { client, confirmAbove, approveAbove } of cashRules) {
    run(db, "INSERT INTO cash_rules VALUES (?, ?, ?)", client, confirmAbove, approveAbove);
  }
}

/** Visible portfolios by client and number, where the organisation does not determine them. */
const clientsSeen: Readonly<Partial<Record<PersonaKey, Readonly<Record<string, number>>>>> = {
  "auditor-uk": { HPS: 3, TCF: 1 },
  "auditor-us": { GLR: 3 },
  ncv: { HPS: 5 },
  "consultant-uk": { HPS: 5, TCF: 2, ECE: 1, MPP: 1 },
  "consultant-us": { GLR: 3 },
};

/** Index of the home portfolio where it is not the first. */
const homePositions: Readonly<Partial<Record<PersonaKey, number>>> = { "client-global": 1 };

/** Portfolios visible to each persona. */
export function seedUserPortfolios(db: DatabaseSync): void {
  const clients = all<{ id: string; name: string }>(db, "SELECT id, name FROM clients");
  const idOf = new Map(clients.map(({ id, name }) => [name, id]));
  for (const [key, persona] of Object.entries(personas) as [
    PersonaKey,
    (typeof personas)[PersonaKey],
  ][]) {
    const own = idOf.get(persona.organisation);
    const seen = clientsSeen[key] ?? (own ? { [own]: persona.portfolios } : {});
    const codes = Object.entries(seen).flatMap(([client, count]) => {
      const sql = "SELECT code FROM portfolios WHERE client_id = ? ORDER BY code LIMIT ?";
      return all<{ code: string }>(db, sql, client, count);
    });
    for (const [position, { code }] of codes.entries()) {
      const isHome = position === (homePositions[key] ?? 0) ? 1 : 0;
      run(db, "INSERT INTO user_portfolios VALUES (?, ?, ?, ?)", key, code, position, isHome);
    }
  }
}

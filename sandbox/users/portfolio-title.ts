import type { Sandbox } from "../context/sandbox.ts";
import { first } from "../database/query.ts";
import type { Language } from "./language.ts";

/** Name of a portfolio with its client and code. */
export const portfolioTitles: Readonly<
  Record<Language, (client: string, portfolio: string, code: string) => string>
> = {
  en: (client, portfolio, code) => `${client}, ${portfolio} (${code})`,
  "zh-CN": (client, portfolio, code) => `${client}，${portfolio}（${code}）`,
};

/** Returns the title of a portfolio, also of one that the user has lost access to. */
export function portfolioTitle(
  { db }: Pick<Sandbox, "db">,
  language: Language,
  code: string,
): string {
  const sql = `SELECT p.name, c.name AS client FROM portfolios p
    JOIN clients c ON c.id = p.client_id WHERE p.code = ?`;
  const found = first<{ name: string; client: string }>(db, sql, code);
  return found ? portfolioTitles[language](found.client, found.name, code) : code;
}

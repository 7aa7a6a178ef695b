import { all } from "../database/query.ts";
import { portfolioOf, type PortfolioRow, portfoliosOf } from "../portfolios/portfolios.ts";
import type { Sandbox } from "../context/sandbox.ts";
import type { Handlers } from "./handler.ts";

/** Maximum number of portfolios in the menu. */
const inMenu = 6;

interface ContactRow {
  readonly identifier: string;
  readonly employee_id: string;
  readonly name: string;
  readonly title: string;
  readonly phone: string;
  readonly email: string;
  readonly hide_title: number;
  readonly hide_phone: number;
  readonly responsibilities: string | null;
}

function groupOf({ db }: Sandbox, portfolio: PortfolioRow) {
  const sql = `SELECT c.* FROM client_contacts t JOIN contacts c ON c.identifier = t.identifier
    WHERE t.client_id = ? ORDER BY t.position`;
  return {
    accountName: portfolio.client_name,
    portfolioName: portfolio.name,
    portfolioCode: portfolio.code,
    contacts: all<ContactRow>(db, sql, portfolio.client_id).map((row) => ({
      identifier: row.identifier,
      employeeId: row.employee_id,
      name: row.name,
      title: row.title,
      phone: row.phone,
      email: row.email,
      photo: null,
      hideTitle: row.hide_title === 1,
      hidePhone: row.hide_phone === 1,
      ...(row.responsibilities === null ? {} : { responsibilities: row.responsibilities }),
    })),
  };
}

export const teamCalls: Handlers<"allContacts" | "contacts"> = {
  allContacts: ({ sandbox, session }) => ({
    groups: portfoliosOf(sandbox, session)
      .slice(0, inMenu)
      .map((portfolio) => groupOf(sandbox, portfolio)),
  }),

  contacts: ({ sandbox, session, body }) => ({
    groups: body.portfolioCodes.map((code) =>
      groupOf(sandbox, portfolioOf(sandbox, session, code)),
    ),
  }),
};

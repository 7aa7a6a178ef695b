import { randomUUID } from "node:crypto";
import type { UnauditedView } from "../../src/api/contract/datapicker.ts";
import { all, run, transact } from "../database/query.ts";
import { notFound } from "../context/refusal.ts";
import { accessiblePortfolios } from "../portfolios/portfolios.ts";
import { done, type Handlers } from "./handler.ts";

interface ViewRow {
  readonly id: string;
  readonly modified_at: string;
  readonly body: string;
}

type ViewBody = Omit<UnauditedView, "id" | "lastModifiedDate">;

export const datapickerCalls: Handlers<
  "listSearchCriteria" | "createSearchCriteria" | "deleteSearchCriteria"
> = {
  listSearchCriteria({ sandbox, session }) {
    const sql =
      "SELECT id, modified_at, body FROM unaudited_views WHERE user_id = ? ORDER BY modified_at DESC, id";
    const views = all<ViewRow>(sandbox.db, sql, session.user.id).map((row) => ({
      ...(JSON.parse(row.body) as ViewBody),
      id: row.id,
      lastModifiedDate: row.modified_at,
    }));
    return { views };
  },

  createSearchCriteria({ sandbox, session, body }) {
    const { db, clock } = sandbox;
    accessiblePortfolios(sandbox, session, body.portfolios);
    const id = randomUUID();
    const lastModifiedDate = clock.now().toISOString();
    const { user } = session;
    transact(db, () => {
      const drop = "DELETE FROM unaudited_views WHERE user_id = ? AND view_name = ?";
      run(db, drop, user.id, body.viewName);
      const sql = "INSERT INTO unaudited_views VALUES (?, ?, ?, ?, ?)";
      run(db, sql, id, user.id, body.viewName, lastModifiedDate, JSON.stringify(body));
    });
    return { ...body, id, lastModifiedDate };
  },

  deleteSearchCriteria({ sandbox, session, params }) {
    const sql = "DELETE FROM unaudited_views WHERE user_id = ? AND id = ?";
    if (run(sandbox.db, sql, session.user.id, params.id) === 0) throw notFound();
    return done;
  },
};

import { randomUUID } from "node:crypto";
import type { UnauditedView } from "../../src/api/contract/datapicker.ts";
import { all, first, run, transact } from "../database/query.ts";
import { notFound, quotaExceeded } from "../context/refusal.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { accessiblePortfolios } from "../portfolios/portfolios.ts";
import { done, type Handlers } from "./handler.ts";

interface ViewId {
  readonly id: string;
}

interface ViewRow extends ViewId {
  readonly modified_at: string;
  readonly body: string;
}

/** Limits of all views of a user, which are always listed together. */
const maxViews = 100;
const maxBytes = 2_000_000;

interface Stored {
  readonly count: number;
  readonly bytes: number;
}

/** Throws a refusal if a view does not fit beside the user's views of other names. */
function checkQuota({ db }: Sandbox, userId: string, viewName: string, body: string): void {
  const sql = `SELECT count(*) AS count, coalesce(sum(length(body)), 0) AS bytes
    FROM unaudited_views WHERE user_id = ? AND view_name <> ?`;
  const { count = 0, bytes = 0 } = first<Stored>(db, sql, userId, viewName) ?? {};
  if (count < maxViews && bytes + body.length <= maxBytes) return;
  throw quotaExceeded("You have reached the limit of saved views. Delete one to save another.");
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
    const lastModifiedDate = clock.now().toISOString();
    const { user } = session;
    const text = JSON.stringify(body);
    checkQuota(sandbox, user.id, body.viewName, text);
    const saved = "SELECT id FROM unaudited_views WHERE user_id = ? AND view_name = ?";
    // Links to a view that is saved again still open it.
    const id = first<ViewId>(db, saved, user.id, body.viewName)?.id ?? randomUUID();
    transact(db, () => {
      const drop = "DELETE FROM unaudited_views WHERE user_id = ? AND view_name = ?";
      run(db, drop, user.id, body.viewName);
      const sql = "INSERT INTO unaudited_views VALUES (?, ?, ?, ?, ?)";
      run(db, sql, id, user.id, body.viewName, lastModifiedDate, text);
    });
    return { ...body, id, lastModifiedDate };
  },

  deleteSearchCriteria({ sandbox, session, params }) {
    const sql = "DELETE FROM unaudited_views WHERE user_id = ? AND id = ?";
    if (run(sandbox.db, sql, session.user.id, params.id) === 0) throw notFound();
    return done;
  },
};

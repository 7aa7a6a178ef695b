import type { ResponseOf } from "../../src/api/contract/call.ts";
import type { homeLayout } from "../../src/api/contract/home-layout.ts";
import { all, first, run } from "../database/query.ts";
import { quotaExceeded } from "../context/refusal.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { done, type Handlers } from "./handler.ts";

type HomeLayout = ResponseOf<typeof homeLayout>["layout"];

/** Many more than a portal offers; they are listed together. */
const maxSurveys = 100;

/** Throws a refusal if a survey is not among those of a user and does not fit beside them. */
function checkSurveys({ db }: Sandbox, userId: string, url: string): void {
  const sql = "SELECT count(*) AS count FROM surveys WHERE user_id = ? AND url <> ?";
  const { count = 0 } = first<{ count: number }>(db, sql, userId, url) ?? {};
  if (count >= maxSurveys) throw quotaExceeded("You have responded to too many surveys.");
}

export const settingCalls: Handlers<
  | "homeLayout"
  | "saveHomeLayout"
  | "notificationSettings"
  | "saveNotificationSettings"
  | "listSurveys"
  | "setSurvey"
> = {
  homeLayout({ sandbox, session }) {
    const sql = "SELECT body FROM home_layouts WHERE user_id = ?";
    const row = first<{ body: string }>(sandbox.db, sql, session.user.id);
    return { layout: row ? (JSON.parse(row.body) as HomeLayout) : null };
  },

  saveHomeLayout({ sandbox, session, body: { layout } }) {
    const { id } = session.user;
    if (layout) {
      const sql =
        "INSERT INTO home_layouts VALUES (?, ?) ON CONFLICT DO UPDATE SET body = excluded.body";
      run(sandbox.db, sql, id, JSON.stringify(layout));
    } else run(sandbox.db, "DELETE FROM home_layouts WHERE user_id = ?", id);
    return { layout };
  },

  notificationSettings({ sandbox, session }) {
    const sql = "SELECT notifies_reports FROM users WHERE id = ?";
    const row = first<{ notifies_reports: number }>(sandbox.db, sql, session.user.id);
    return { reports: row?.notifies_reports === 1 };
  },

  saveNotificationSettings({ sandbox, session, body }) {
    const sql = "UPDATE users SET notifies_reports = ? WHERE id = ?";
    run(sandbox.db, sql, body.reports ? 1 : 0, session.user.id);
    return body;
  },

  listSurveys({ sandbox, session }) {
    const sql = "SELECT url, declined FROM surveys WHERE user_id = ? ORDER BY url";
    const rows = all<{ url: string; declined: number }>(sandbox.db, sql, session.user.id);
    return {
      surveys: rows.map(({ url, declined }) => ({
        userSurveyItem: { surveyUrl: url, surveyDeclined: declined === 1 },
      })),
    };
  },

  setSurvey({ sandbox, session, body }) {
    checkSurveys(sandbox, session.user.id, body.surveyUrl);
    const sql =
      "INSERT INTO surveys VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET declined = excluded.declined";
    run(sandbox.db, sql, session.user.id, body.surveyUrl, body.surveyDeclined ? 1 : 0);
    return done;
  },
};

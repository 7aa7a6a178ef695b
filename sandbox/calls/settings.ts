import { all, first, run } from "../database/query.ts";
import { done, type Handlers } from "./handler.ts";

export const settingCalls: Handlers<
  "notificationSettings" | "saveNotificationSettings" | "listSurveys" | "setSurvey"
> = {
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
    const sql =
      "INSERT INTO surveys VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET declined = excluded.declined";
    run(sandbox.db, sql, session.user.id, body.surveyUrl, body.surveyDeclined ? 1 : 0);
    return done;
  },
};

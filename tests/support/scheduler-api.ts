import type { Report } from "../../src/api/contract/reports.ts";
import type { ReportScheduler } from "../../src/api/contract/schedulers.ts";
import { type PersonaKey, personas } from "../../sandbox/seed/personas.ts";
import { createDueSchedules } from "../../sandbox/schedulers/run-due.ts";
import { bodyOf, openApi } from "./embedded-api.ts";
import { archiveOf, sheetOf } from "./workbook.ts";

/** Embedded API without schedules, with helpers for scheduler tests; as client-uk by default. */
export async function openSchedulers() {
  const api = await openApi();
  api.sandbox.db.exec("DELETE FROM schedulers");
  const tokenOf = async (key: PersonaKey) => (await api.tokensOf(key)).access_token;
  let token = await tokenOf("client-uk");
  const due = createDueSchedules(api.sandbox);

  /** Moves the clock to an instant; renews expired tokens, password and terms. */
  async function passTo(instant: string): Promise<void> {
    api.clock.advance((Date.parse(instant) - api.clock.now().getTime()) / 1000);
    api.sandbox.db
      .prepare("UPDATE users SET password_expires_at = '2031-01-01', terms_accepted_at = ?")
      .run(instant);
    token = await tokenOf("client-uk");
  }

  return {
    api,
    due,
    tokenOf,
    token: () => token,
    async add(body: unknown, bearer = token): Promise<ReportScheduler> {
      const response = await api.call("addScheduler", { token: bearer, body });
      return (await bodyOf(response, 200)) as ReportScheduler;
    },
    async list(bearer = token): Promise<ReportScheduler[]> {
      const query = { limit: 999, offset: 0 };
      const response = await bodyOf(
        await api.call("listSchedulers", { token: bearer, query }),
        200,
      );
      return (response as { schedulers: ReportScheduler[] }).schedulers;
    },
    /** Moves the clock to an instant and runs what is due. */
    async moveTo(instant: string): Promise<void> {
      await passTo(instant);
      await due.run();
    },
    passTo,
    /** Reports created by schedules, newest first. */
    async reports(bearer = token): Promise<Report[]> {
      const body = { portfolioCodes: [], limit: 800, offset: 0 };
      const request = { token: bearer, body };
      const response = await bodyOf(await api.call("searchLatestReports", request), 200);
      const { reports } = response as { reports: Report[] };
      return reports.filter(({ id }) => id.startsWith("scheduled."));
    },
    mails: () =>
      api
        .mailsTo(personas["client-uk"].email)
        .filter(({ subject }) => /: Scheduled /.test(subject)),
  };
}

/** Cell texts of a workbook's sheet by row, without totals. */
export async function cellsOf(response: Response): Promise<string[][]> {
  const rows = sheetOf(archiveOf(Buffer.from(await response.arrayBuffer())));
  return rows
    .filter((cells) => cells.every(({ formula }) => formula === null))
    .map((cells) => cells.map(({ text }) => text));
}

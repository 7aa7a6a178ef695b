import type { Report } from "../../src/api/contract/reports.ts";
import type { Session } from "../auth/sessions.ts";
import { all, first } from "../database/query.ts";
import { longDate } from "../documents/figures.ts";
import { paper } from "../documents/paper.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { sizeOf } from "./catalogue.ts";
import { newMarks } from "./search.ts";

interface NpvRow {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly period_end: string;
  readonly published_at: string;
  readonly body: string;
}

function reportOf(row: NpvRow): Omit<Report, "isNew"> {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    portfolioCode: null,
    portfolioName: null,
    periodEnd: row.period_end,
    publishedAtUtc: row.published_at,
    fileName: `${row.name} - ${row.period_end}.pdf`,
    fileType: "pdf",
    sizeBytes: sizeOf(row.id, "pdf"),
  };
}

/** All reports of non-portfolio-view users, newest first. */
export function npvReports(sandbox: Sandbox, session: Session): Report[] {
  const sql = "SELECT * FROM npv_reports WHERE published_at <= ? ORDER BY published_at DESC, id";
  const now = sandbox.clock.now().toISOString();
  const mark = newMarks(sandbox, session);
  return all<NpvRow>(sandbox.db, sql, now).map((row) => mark(reportOf(row)));
}

/** The file of such a report for a user of the view; null for another user or another id. */
export function npvDocument({ db }: Sandbox, { user }: Session, id: string) {
  if (user.role !== "NPV") return null;
  const row = first<NpvRow>(db, "SELECT * FROM npv_reports WHERE id = ?", id);
  if (!row) return null;
  const { fileName, sizeBytes } = reportOf(row);
  return {
    fileName,
    get content() {
      return paper(
        {
          title: row.name,
          subtitle: longDate(row.period_end),
          paragraphs: [row.body],
          table: null,
          createdAt: new Date(row.published_at),
        },
        sizeBytes,
      );
    },
  };
}

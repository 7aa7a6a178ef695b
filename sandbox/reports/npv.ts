import type { Report } from "../../src/api/contract/reports.ts";
import type { Session } from "../auth/sessions.ts";
import { all, first } from "../database/query.ts";
import { padPdf } from "../documents/pdf/pad.ts";
import { isResearchSeries, researchDocument } from "../documents/research/research-document.ts";
import { dayOf, monthOf } from "../market/calendar.ts";
import { portfolioFields } from "../portfolios/portfolio-fields.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { type FileCategory, fileSizeOf } from "./file-sizes.ts";
import { newMarks } from "./search.ts";

interface NpvRow {
  readonly id: string;
  readonly name: string;
  readonly category: FileCategory;
  readonly period_end: string;
  readonly published_at: string;
  readonly series: string;
}

function reportOf(row: NpvRow): Omit<Report, "isNew"> {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    ...portfolioFields(null),
    periodEnd: row.period_end,
    publishedAtUtc: row.published_at,
    fileName: `${row.name} - ${row.period_end}.pdf`,
    fileType: "pdf",
    sizeBytes: fileSizeOf(row.id, row.category, "en"),
  };
}

/** All reports for non-portfolio-view users, newest first. */
export function npvReports(sandbox: Sandbox, session: Session): Report[] {
  const sql = "SELECT * FROM npv_reports WHERE published_at <= ? ORDER BY published_at DESC, id";
  const now = sandbox.clock.now().toISOString();
  const mark = newMarks(sandbox, session);
  return all<NpvRow>(sandbox.db, sql, now).map((row) => mark(reportOf(row)));
}

/** File of such a report; null for other users, an unknown id or one not yet published. */
export function npvDocument({ db, clock }: Sandbox, { user }: Session, id: string) {
  if (user.role !== "NPV") return null;
  const sql = "SELECT * FROM npv_reports WHERE id = ? AND published_at <= ?";
  const row = first<NpvRow>(db, sql, id, clock.now().toISOString());
  const series = row?.series ?? "";
  if (!row || !isResearchSeries(series)) return null;
  const { fileName, sizeBytes } = reportOf(row);
  const edition = {
    series,
    title: row.name,
    month: monthOf(dayOf(row.period_end)),
    issuedAt: new Date(row.published_at),
  };
  return { fileName, make: async () => padPdf(await researchDocument(edition), sizeBytes) };
}

import type { Report } from "../../src/api/contract/reports.ts";
import type { Session } from "../auth/sessions.ts";
import { padPdf } from "../documents/pdf/pad.ts";
import { researchDocument } from "../documents/research/research-document.ts";
import { dateOf, lastDay } from "../market/calendar.ts";
import { portfolioFields } from "../portfolios/portfolios.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { type Edition, editionsAt } from "./editions.ts";
import { fileSizeOf } from "./file-sizes.ts";
import { newMarks } from "./search.ts";

function reportOf({ id, series, month, publishedAt }: Edition): Omit<Report, "isNew"> {
  const periodEnd = dateOf(lastDay(month));
  return {
    id,
    name: series.name,
    category: series.category,
    ...portfolioFields(null),
    periodEnd,
    publishedAtUtc: publishedAt,
    fileName: `${series.name} - ${periodEnd}.pdf`,
    fileType: "pdf",
    sizeBytes: fileSizeOf(id, series.category, "en"),
  };
}

/** All reports for non-portfolio-view users, newest first. */
export function npvReports(sandbox: Sandbox, session: Session): Report[] {
  const mark = newMarks(sandbox, session);
  return editionsAt(sandbox.clock.now()).map((edition) => mark(reportOf(edition)));
}

/** File of such a report; null for other users, an unknown id or one not yet published. */
export function npvDocument({ clock }: Sandbox, { user }: Session, id: string) {
  if (user.role !== "NPV") return null;
  const edition = editionsAt(clock.now()).find((published) => published.id === id);
  if (!edition) return null;
  const { fileName, sizeBytes } = reportOf(edition);
  const { series, month, publishedAt } = edition;
  const content = { series: series.id, title: series.name, month, issuedAt: new Date(publishedAt) };
  return { fileName, make: async () => padPdf(await researchDocument(content), sizeBytes) };
}

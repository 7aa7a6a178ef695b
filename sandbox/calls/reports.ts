import { addMonths } from "../../machines/calendar/presets.ts";
import { pdfType, spreadsheetType } from "../../src/api/contract/file-types.ts";
import { languageOf } from "../users/language.ts";
import type { Session } from "../auth/sessions.ts";
import { run } from "../database/query.ts";
import { reportDocument } from "../documents/report-document.ts";
import { notFound } from "../context/refusal.ts";
import { FileResponse } from "../http/respond.ts";
import { dateOf, dayAt, dayOf } from "../market/calendar.ts";
import { accessiblePortfolios, portfolioOf, portfoliosOf } from "../portfolios/portfolios.ts";
import { isIssuedFor, parseReportId, reportOf } from "../reports/catalogue.ts";
import { npvDocument } from "../reports/npv.ts";
import { keepSearch } from "../reports/kept-searches.ts";
import { checkedReports, searchReports, servedCategories } from "../reports/search.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { scheduledFileOf } from "../schedulers/make-report.ts";
import { done, type Handlers } from "./handler.ts";

const latestMonths = 3;
const maxFound = 800;

/** Returns a report with its portfolio; throws a refusal if the user has no access to it. */
function findReport(sandbox: Sandbox, session: Session, id: string) {
  const parsed = parseReportId(id, sandbox.clock.now());
  if (!parsed) throw notFound();
  const portfolio = portfolioOf(sandbox, session, parsed.code);
  if (!isIssuedFor(parsed.issue, portfolio)) throw notFound();
  return { portfolio, report: reportOf(parsed.issue, portfolio, languageOf(session.user)) };
}

/**
 * Returns a report created by one of the user's schedules; throws if the user has lost access to
 * its portfolio.
 */
function findScheduled(sandbox: Sandbox, session: Session, id: string) {
  const found = scheduledFileOf(sandbox, session.user, id);
  if (found) portfolioOf(sandbox, session, found.code);
  return found;
}

export const reportCalls: Handlers<
  "searchLatestReports" | "searchReports" | "auditorReports" | "reportFile" | "checkAlert"
> = {
  searchLatestReports({ sandbox, session, body }) {
    const today = dateOf(dayAt(sandbox.clock.now()));
    const since = dayOf(addMonths(today, -latestMonths));
    return searchReports(sandbox, session, {
      portfolios: accessiblePortfolios(sandbox, session, body.portfolioCodes),
      limit: body.limit,
      offset: body.offset,
      matches: ({ publishedDay }) => publishedDay >= since,
    });
  },

  searchReports({ sandbox, session, body }) {
    const [from, to] = [dayOf(body.startDate), dayOf(body.endDate)];
    const portfolios = accessiblePortfolios(sandbox, session, body.portfolioCodes);
    const areAll = body.portfolioCodes.length === 0;
    const all = () => (areAll ? portfolios : portfoliosOf(sandbox, session));
    return keepSearch(sandbox, session, { portfolios, body }, () => {
      const found = searchReports(sandbox, session, {
        portfolios,
        limit: body.limit ?? maxFound,
        offset: body.offset ?? 0,
        matches({ category, periodEnd }) {
          if (body.category !== undefined && body.category !== category) return false;
          return periodEnd >= from && periodEnd <= to;
        },
      });
      return { ...found, categories: servedCategories(sandbox, session, all()) };
    });
  },

  auditorReports({ sandbox, session, params }) {
    const { reports } = searchReports(sandbox, session, {
      portfolios: [portfolioOf(sandbox, session, params.id)],
      limit: maxFound,
      offset: 0,
      matches: ({ category }) => category === "yearEnd",
    });
    const checked = checkedReports(sandbox, session);
    return {
      reports: reports.map((report) => ({
        ...report,
        yearEnd: report.periodEnd,
        isCheckedOff: checked.has(report.id),
      })),
    };
  },

  async reportFile({ sandbox, session, params }) {
    const language = languageOf(session.user);
    const read = npvDocument(sandbox, session, params.id);
    if (read) return new FileResponse(await read.make(), pdfType, read.fileName, language);
    const scheduled = findScheduled(sandbox, session, params.id);
    if (scheduled) {
      const { content, fileName } = scheduled;
      return new FileResponse(content, spreadsheetType, fileName, language);
    }
    const { portfolio, report } = findReport(sandbox, session, params.id);
    const content = await reportDocument(sandbox, portfolio, report, language);
    const type = report.fileType === "pdf" ? pdfType : spreadsheetType;
    return new FileResponse(content, type, report.fileName, language);
  },

  checkAlert({ sandbox, session, params }) {
    if (!npvDocument(sandbox, session, params.id) && !findScheduled(sandbox, session, params.id))
      findReport(sandbox, session, params.id);
    const sql = "INSERT OR IGNORE INTO checked_reports VALUES (?, ?)";
    run(sandbox.db, sql, session.user.id, params.id);
    return done;
  },
};

import { LRUCache } from "lru-cache";
import type { Session } from "../auth/sessions.ts";
import type { Sandbox } from "../context/sandbox.ts";
import type { PortfolioRow } from "../portfolios/portfolios.ts";
import { scheduledReportsOf } from "../schedulers/make-report.ts";
import { type Issue, issuesUntil } from "./catalogue.ts";
import { checkedReports, newSince } from "./search.ts";

const maxKept = 200;
/** A key names every portfolio; above this it costs more than it saves. */
const maxPortfolios = 50;

const searches = new WeakMap<readonly Issue[], LRUCache<string, object>>();

interface Requested {
  readonly portfolios: readonly PortfolioRow[];
  readonly body: object;
}

/**
 * Keeps what a search has found, frozen, until something that it follows from changes: the issues
 * that are out, the reader, what the reader has checked off, and the reports of the reader's
 * schedules with whether they are new.
 */
export function keepSearch<Found extends object>(
  sandbox: Sandbox,
  session: Session,
  requested: Requested,
  search: () => Found,
): Found {
  if (requested.portfolios.length > maxPortfolios) return search();
  const { user } = session;
  const since = newSince(sandbox.clock.now());
  const key = JSON.stringify([
    [user.id, user.region, requested],
    [...checkedReports(sandbox, session)],
    scheduledReportsOf(sandbox, user, requested.portfolios).map((report) => [
      report,
      report.publishedAtUtc >= since,
    ]),
  ]);
  const issues = issuesUntil(sandbox.clock.now());
  const kept = searches.get(issues) ?? new LRUCache<string, object>({ max: maxKept });
  searches.set(issues, kept);
  // A key holds everything that the type of a search's result depends on.
  const known = kept.get(key) as Found | undefined;
  if (known) return known;
  const found = Object.freeze(search());
  kept.set(key, found);
  return found;
}

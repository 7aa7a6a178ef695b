import type { FoundGroup } from "./matching/find-entries.ts";
import { type Group, groups, type Source, type SourceEntry } from "./source.ts";

/** Number of suggestions of each group before anything is typed. */
const counts: Partial<Record<Group, number>> = { reports: 3, pages: 4, actions: 2 };

/** Returns suggestions for an empty field: the newest reports, pages and actions. */
export function firstResults(entries: readonly SourceEntry[]) {
  const suggested = groups.flatMap((group): FoundGroup<Group, Source>[] => {
    const count = counts[group] ?? 0;
    const sources: Source[] = [];
    for (const entry of entries) {
      if (sources.length === count) break;
      if (entry.group === group) sources.push(entry.source);
    }
    return sources.length === 0 ? [] : [{ group, sources, total: sources.length }];
  });
  return { groups: suggested, isExact: true };
}

import type { FoundGroup } from "./matching/find-entries.ts";
import type { Group, Source } from "./source.ts";

/** Maximum number of reports in a file, as in a search of the API. */
const maxReports = 800;

/** Adds to several found reports that all of them can be downloaded as one file. */
export function withArchive(
  groups: readonly FoundGroup<Group, Source>[],
  findAll: () => readonly Source[],
): readonly FoundGroup<Group, Source>[] {
  return groups.map((found) => {
    const [first] = found.sources;
    if (first?.kind !== "report" || found.total < 2 || found.total > maxReports) return found;
    const archive: Source = {
      kind: "archive",
      key: `archive ${found.total} ${first.report.id}`,
      count: found.total,
      reports: () => findAll().flatMap((item) => (item.kind === "report" ? [item.report] : [])),
    };
    return { ...found, sources: [...found.sources, archive] };
  });
}

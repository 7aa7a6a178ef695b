import type { FoundGroup } from "./matching/find-entries.ts";
import type { Group, Source } from "./source.ts";

/** Number of results on the screen, without scrolling. */
const maxShown = 9;
/** Number of results of a group as long as others have more. */
const maxOfGroup = 3;

/** Returns up to nine results: at least one of each group, then further ones in turn. */
export function arrangeResults(
  found: readonly FoundGroup<Group, Source>[],
): readonly FoundGroup<Group, Source>[] {
  const counts = found.map(() => 0);
  const add = (limit: number) => {
    for (let turn = 0; turn < limit; turn += 1) {
      found.forEach(({ sources }, index) => {
        const shown = counts.reduce((sum, count) => sum + count, 0);
        const count = counts[index] ?? 0;
        if (shown < maxShown && count < Math.min(limit, sources.length)) counts[index] = count + 1;
      });
    }
  };
  add(maxOfGroup);
  add(maxShown);
  return found
    .map((group, index) => ({ ...group, sources: group.sources.slice(0, counts[index]) }))
    .filter(({ sources }) => sources.length > 0);
}

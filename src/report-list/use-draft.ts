import { useState } from "react";

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What is being changed of a search. Where another search is applied, as by Back or by a filter
 * beside it, its parts are taken; what is being changed of the others stays.
 */
export function useDraft<T extends object>(applied: T) {
  const [draft, setDraft] = useState(applied);
  const [begun, setBegun] = useState(applied);
  if (!isSame(begun, applied)) {
    const next = { ...applied };
    for (const part in applied) {
      if (isSame(begun[part], applied[part])) next[part] = draft[part];
    }
    setBegun(applied);
    setDraft(next);
  }
  return [draft, (part: Partial<T>) => setDraft((before) => ({ ...before, ...part }))] as const;
}

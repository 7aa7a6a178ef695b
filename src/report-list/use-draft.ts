import { useState } from "react";

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/**
 * Draft of the edited criteria. When other criteria are applied, for example by Back, the changed
 * fields are replaced and the other edits kept.
 */
export function useDraft<T extends object>(applied: T) {
  const [draft, setDraft] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  if (!isSame(lastApplied, applied)) {
    const next = { ...applied };
    for (const part in applied) {
      if (isSame(lastApplied[part], applied[part])) next[part] = draft[part];
    }
    setLastApplied(applied);
    setDraft(next);
  }
  return [draft, (part: Partial<T>) => setDraft((before) => ({ ...before, ...part }))] as const;
}

import { useState } from "react";

/** What is being changed of a search; begins again where another search is applied, as by Back. */
export function useDraft<T>(applied: T) {
  const [draft, setDraft] = useState(applied);
  const [begun, setBegun] = useState(applied);
  if (JSON.stringify(begun) !== JSON.stringify(applied)) {
    setBegun(applied);
    setDraft(applied);
  }
  return [draft, (part: Partial<T>) => setDraft((before) => ({ ...before, ...part }))] as const;
}

import type { ChallengeEvent } from "../../../machines/enquiry/types.ts";

/**
 * Inserts a challenge widget into an empty element and reports its events; rejects when its script
 * fails to load.
 */
export type PutBox = (
  place: HTMLElement,
  onEvent: (event: ChallengeEvent) => void,
) => Promise<void>;

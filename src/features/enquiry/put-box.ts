import type { ChallengeEvent } from "../../../machines/enquiry/types.ts";

/**
 * Puts the box of a challenge's provider into an empty place, where it tells what becomes of it;
 * rejects where its script cannot be had.
 */
export type PutBox = (place: HTMLElement, tell: (event: ChallengeEvent) => void) => Promise<void>;

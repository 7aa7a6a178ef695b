import type { Secret } from "../secret.ts";

/** Keys of the ten predefined questions; the text of each is `question.<key>`. */
export const securityQuestionKeys = [
  "firstSchool",
  "firstPet",
  "birthTown",
  "firstEmployer",
  "childhoodFriend",
  "favouriteTeacher",
  "firstConcert",
  "firstCar",
  "grandparentTown",
  "favouriteBook",
] as const;
export type SecurityQuestionKey = (typeof securityQuestionKeys)[number];

/** Number of questions that a user answers. */
export const securityQuestionCount = 3;

/** A security question, by its key or its text, and its answer. */
export interface SecurityAnswer {
  readonly question: string;
  readonly securityAnswer: Secret;
}

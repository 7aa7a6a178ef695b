/** The ten predefined questions by key; their subject texts are `question.<key>`. */
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

/** How many of them a person answers. */
export const securityQuestionCount = 3;

/** Phrases that a new password must not contain. */
export const bannedPhrases = [
  "password",
  "passw0rd",
  "letmein",
  "welcome1",
  "qwerty",
  "123456",
  "abcdef",
  "iloveyou",
  "admin123",
  "alderbrook",
  "pension1",
  "trustee1",
  "changeme",
] as const;

import type { Failure } from "../failure.ts";

export const known = "margaret.ellis@hartwellpensions.example";

export const tooMany: Failure = {
  kind: "rateLimited",
  code: "too_many_requests",
  description: "Too many attempts. Wait a moment and try again.",
};

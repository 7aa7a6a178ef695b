import * as v from "valibot";
import { ErrorBody } from "../src/api/contract/auth.ts";
import type { CallName } from "../src/api/contract/index.ts";
import type { ApiClient, Reply } from "./api-client.ts";

/** Check of one requirement on a call. */
export interface Check {
  readonly call: CallName;
  readonly title: string;
  /** Resolves with the differences; throws `Untestable` if it cannot run. */
  run(api: ApiClient): Promise<readonly string[]>;
}

/** Describes an unexpected status with the error of the API. */
export function statusProblem({ status, json }: Reply, expected: string): string {
  const parsed = v.safeParse(ErrorBody, json);
  const { error, error_description: text = "" } = parsed.success
    ? parsed.output
    : { error: undefined };
  const reason = error === undefined ? "" : ` (${[error, text].filter(Boolean).join(": ")})`;
  return `HTTP ${status} instead of ${expected}${reason}`;
}

/** Returns the differences of an error response: its status or its body. */
export function refusalProblems(
  reply: Reply,
  expected: readonly number[],
  code?: string,
): readonly string[] {
  if (!expected.includes(reply.status)) return [statusProblem(reply, expected.join(" or "))];
  const parsed = v.safeParse(ErrorBody, reply.json);
  if (!parsed.success) return [`HTTP ${reply.status} without { error, error_description } as JSON`];
  if (code === undefined || parsed.output.error === code) return [];
  return [`the error is "${parsed.output.error}" instead of "${code}"`];
}

/** Message of the error's cause, in which `fetch` has the reason. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

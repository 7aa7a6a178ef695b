import type { ServerResponse } from "node:http";
import { ApiError } from "../../src/api/api-error.ts";
import { createApi, type Tokens } from "../../src/api/client.ts";
import { serveRequests } from "./test-server.ts";

/** Tokens of a client that is not signed in. */
export const nobody: Tokens = { access: () => null, renew: async () => null, end: () => {} };

type ClientOptions = Omit<Parameters<typeof createApi>[0], "baseUrl" | "tokens">;

/** An API client and the test server that it calls. */
export async function apiOf(
  response: Parameters<typeof serveRequests>[0],
  tokens: Tokens = nobody,
  options: ClientOptions = {},
) {
  const server = await serveRequests(response);
  return { api: createApi({ baseUrl: server.baseUrl, tokens, ...options }), server };
}

/** The error of a call; throws if it succeeds or fails in another way. */
export async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => new Error("It did not fail"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw error;
  return error;
}

export const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
};

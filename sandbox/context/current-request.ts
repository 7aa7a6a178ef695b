import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/** Id of the request that is being handled, which nginx's access log has too. */
export const currentRequest = new AsyncLocalStorage<string>();

/** Header with the id of a request, which a log and an error message share. */
export const requestIdHeader = "x-request-id";

/** The form of nginx's `$request_id`; anything else could forge a line of a log. */
const form = /^[\da-f]{32}$/;

/** Returns the id that the client gave to a request, or a new one. */
export const requestIdOf = (given: string | undefined): string =>
  given !== undefined && form.test(given) ? given : randomBytes(16).toString("hex");

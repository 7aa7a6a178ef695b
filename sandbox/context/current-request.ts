import { AsyncLocalStorage } from "node:async_hooks";

/** Id of the request that is being handled, which nginx's access log has too. */
export const currentRequest = new AsyncLocalStorage<string>();

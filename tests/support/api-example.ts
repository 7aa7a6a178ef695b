import type { PersonaKey } from "../../sandbox/seed/personas.ts";
import type { Api, CallRequest } from "./embedded-api.ts";

/** Example request of a call with an authorized persona. */
export interface Example {
  /** Null for a call without a session. */
  readonly as: PersonaKey | null;
  readonly request?: CallRequest | ((api: Api, token: string) => Promise<CallRequest>);
}

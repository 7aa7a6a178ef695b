import type { CallName } from "../src/api/contract/index.ts";
import type { ApiClient, Parts } from "./api-client.ts";
import type { Role } from "./roles.ts";

/** Request with which a call is expected to succeed. */
export interface Proof {
  /** Role of the session; absent for a call without one. */
  readonly as: Role | null;
  /** Request; `token` replaces the token of the role's session. */
  readonly parts?: (api: ApiClient) => Promise<Parts>;
  /** Why success is not tested. */
  readonly untested?: string;
  /** Whether it changes the account permanently, which requires `--allow-changes`. */
  readonly changes?: true;
  /** For an addition: the call that shows whether the API has it. */
  readonly addition?: CallName;
}

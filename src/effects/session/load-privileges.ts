import type { Privileges } from "../../../machines/user/types.ts";
import type { Api } from "../../api/client.ts";
import { ReadPrivileges } from "../../api/contract/claims.ts";
import { privileges } from "../../api/contract/users.ts";

/** Read like the privileges claim: an invalid entry does not remove the others. */
const readPrivileges = { ...privileges, response: ReadPrivileges };

/** Resolves with the privileges of the current user. */
export function loadPrivileges(api: Api, signal: AbortSignal): Promise<Privileges> {
  return api.send(readPrivileges, {}, { signal });
}

import * as v from "valibot";
import type { Privileges } from "../../../machines/user/types.ts";
import type { Api } from "../../api/client.ts";
import { ReadPrivileges } from "../../api/contract/claims.ts";
import { privileges } from "../../api/contract/users.ts";

/** Resolves with the privileges of the current user, validated like the privileges claim. */
export async function loadPrivileges(api: Api, signal: AbortSignal): Promise<Privileges> {
  return v.parse(ReadPrivileges, await api.send(privileges, {}, { signal }));
}

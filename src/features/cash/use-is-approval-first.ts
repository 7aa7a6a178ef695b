import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isNoSuchCall } from "../../api/api-error.ts";
import { listCashApprovals } from "../../api/contract/cash.ts";
import { useApi, usePermissions, useUrlQuery, useUser } from "../../session/index.ts";
import { readQuery } from "../../session/read-query.ts";

/** Milliseconds for which the form waits for the list of approvals. */
const patienceMs = 600;

/**
 * Whether approvals stand above the form, decided once as the page opens: they do if one waits or
 * may wait, because the list could not be read, and if the address names one. Null until it is
 * known, which a slow list does not delay.
 */
export function useIsApprovalFirst(): boolean | null {
  const { canApprove } = usePermissions();
  const [query] = useUrlQuery();
  const [isNamed] = useState(query.has("instruction"));
  const api = useApi();
  const user = useUser();
  const { data = null } = useQuery({
    queryKey: [user.id, user.impersonatedName, "isApprovalFirst"],
    queryFn: ({ client }) =>
      Promise.race([
        client.ensureQueryData(readQuery(api, listCashApprovals, {}, user)).then(
          ({ instructions }) => instructions.length > 0,
          (error) => !isNoSuchCall(error),
        ),
        new Promise<boolean>((resolve) =>
          AbortSignal.timeout(patienceMs).addEventListener("abort", () => resolve(false)),
        ),
      ]),
    enabled: canApprove && !isNamed,
    gcTime: 0,
    staleTime: Infinity,
  });
  if (!canApprove) return false;
  return isNamed || data;
}

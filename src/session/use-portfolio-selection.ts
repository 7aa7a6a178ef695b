import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Portfolio } from "../api/contract/portfolios.ts";
import { useAudit, useConfig } from "./app-dependencies.ts";
import { selectedPortfolioKey } from "../api/query-keys.ts";
import { supportEmailOf } from "./support-email.ts";
import { useUser } from "./use-session.ts";
import { useUrlQuery } from "../router/use-url-query.ts";

const parameter = "portfolio";

/**
 * Returns the selected portfolio and a function that selects another. It is the portfolio in the
 * URL, else the last selected, the checked or the first one. Selecting updates the URL, the query
 * cache and the audit log.
 */
export function usePortfolioSelection(
  portfolios: readonly Portfolio[],
): [Portfolio | undefined, (groupCode: string) => void] {
  const [query, setQuery] = useUrlQuery();
  const cache = useQueryClient();
  const key = selectedPortfolioKey(useUser());
  const recordSelection = useRecordSelection();
  const byCode = (code: unknown) => portfolios.find(({ groupCode }) => groupCode === code);
  const selected =
    byCode(query.get(parameter)) ??
    byCode(cache.getQueryData(key)) ??
    portfolios.find(({ checked }) => checked) ??
    portfolios[0];

  function select(groupCode: string) {
    cache.setQueryData(key, groupCode);
    setQuery(
      (before) => {
        before.set(parameter, groupCode);
        return before;
      },
      { replace: true },
    );
    recordSelection([groupCode]);
  }

  return [selected, select];
}

/**
 * Returns a function that records selected portfolios, by group code, in the audit log (AUDIT-01).
 */
export function useRecordSelection(): (groupCodes: readonly string[]) => void {
  const record = useAudit();
  const clientServiceEmail = supportEmailOf(useUser(), useConfig());
  return useCallback(
    (groupCodes) =>
      record("PortfolioSelection", {
        Portfolios: groupCodes,
        ClientServiceEmail: clientServiceEmail,
      }),
    [record, clientServiceEmail],
  );
}

import * as v from "valibot";
import { parseRegion } from "../../../machines/calendar/regions.ts";
import { HeaderEntry, NavigationEntry, readableClaims } from "../../api/contract/claims.ts";

const Privileges = v.object({
  navigation: v.array(NavigationEntry),
  header: v.array(HeaderEntry),
});

type Claims = Readonly<Record<string, unknown>>;

/**
 * Returns the names of the claims that have a value which cannot be read, as in the token; a part of
 * the privileges by its path, such as `privileges.navigation.2.path`.
 */
export function unreadableClaims(claims: Claims, namespace: string): string[] {
  const unreadable = Object.entries(readableClaims).flatMap(([name, schema]) => {
    const claim = name === "role" ? name : namespace + name;
    const value = claims[claim] ?? null;
    if (value === null) return [];
    const { success, output } = v.safeParse(schema, value);
    const isUnknownRegion =
      name === "region" && output !== "" && parseRegion(String(output)) === null;
    return success && !isUnknownRegion ? [] : [claim];
  });
  const privileges = `${namespace}privileges`;
  return [
    ...unreadable,
    ...unreadableParts(claims[privileges]).map((part) =>
      [privileges, part].filter(Boolean).join("."),
    ),
  ];
}

/** Returns the paths of the parts that cannot be read; an empty path is the whole claim. */
function unreadableParts(claim: unknown): string[] {
  if (claim === undefined || claim === null) return [];
  const value = typeof claim === "string" ? parsed(claim) : claim;
  const { issues = [] } = v.safeParse(Privileges, value);
  return [...new Set(issues.map((issue) => v.getDotPath(issue) ?? ""))];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

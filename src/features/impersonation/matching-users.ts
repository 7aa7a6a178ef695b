import type { AnswerOf } from "../../api/contract/call.ts";
import type { listUsers } from "../../api/contract/admin.ts";

export type ListedUser = AnswerOf<typeof listUsers>["users"][number];

/** A user as a row of the list. */
export interface UserRow {
  readonly user: ListedUser;
  readonly role: string;
  readonly region: string;
  /** All that a search looks in, plain. */
  readonly words: string;
}

/** The rows of users, their roles and regions in the reader's words; both words can be searched. */
export function rowsOf(
  users: readonly ListedUser[],
  roleName: (role: string) => string,
  regionName: (region: string) => string,
): UserRow[] {
  return users.map((user) => {
    const [role, region] = [roleName(user.role), regionName(user.region)];
    const words = [
      user.name,
      user.email,
      user.organisation,
      role,
      user.role,
      region,
      user.region,
    ].join("\n");
    return { user, role, region, words: plain(words) };
  });
}

/** The rows that have each word of a term somewhere, whatever its case and accents. */
export function matchingRows(rows: readonly UserRow[], term: string): readonly UserRow[] {
  const wanted = plain(term).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return rows;
  return rows.filter(({ words }) => wanted.every((word) => words.includes(word)));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

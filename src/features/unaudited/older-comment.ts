import { maxCommentLength } from "../../../machines/contact/rules.ts";
import type { QueryLabels } from "./query-labels.ts";

/**
 * Returns the comment of a request for older data: an introduction with the criteria of the query,
 * or with its one line where many portfolios would make it too long for the form.
 */
export function olderComment(
  introduction: string,
  criteria: readonly string[],
  { line }: Pick<QueryLabels, "line">,
): string {
  const complete = [introduction, ...criteria].join("\n");
  return complete.length <= maxCommentLength ? complete : [introduction, line].join("\n");
}

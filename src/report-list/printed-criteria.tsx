import { chakra } from "@chakra-ui/react/styled-system";
import { factSeparator } from "../format/dates.ts";
import { reportPageStyles } from "./report-page-styles.ts";

/** Criteria of a search on paper, where its form is not. */
export function PrintedCriteria({ criteria }: { readonly criteria: readonly string[] }) {
  return <chakra.p css={reportPageStyles.criteria}>{criteria.join(factSeparator)}</chakra.p>;
}

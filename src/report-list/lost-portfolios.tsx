import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { useUrlQuery } from "../session/index.ts";
import { useFirstNames } from "../ui/use-first-names.ts";
import { lostCodes } from "./portfolio-set.ts";
import { reportPageStyles } from "./report-page-styles.ts";

interface LostPortfoliosProps {
  /** Codes of all portfolios of the user. */
  readonly codes: readonly string[];
  /** Codes of the searched client, if only its portfolios are searched. */
  readonly searched?: readonly string[];
  /** Whether a field has the error of a link without any of them. */
  readonly hasField?: boolean;
}

/** Names the portfolios of a link that are not searched, beside the others that it opens. */
export function LostPortfolios(props: LostPortfoliosProps) {
  const { codes, searched = codes, hasField = true } = props;
  const { t } = useTranslation("reports");
  const firstNames = useFirstNames();
  const [query] = useUrlQuery();
  const linked = query.get("portfolios") ?? "";
  const lost = lostCodes(linked, codes, hasField);
  const ofOthers = lostCodes(linked, searched).filter((code) => codes.includes(code));
  return [["lost", lost] as const, ["ofOthers", ofOthers] as const].map(([key, some]) =>
    some.length === 0 ? null : (
      <chakra.p key={key} css={reportPageStyles.awaited} role="status">
        {t(`search.${key}`, { count: some.length, codes: firstNames(some) })}
      </chakra.p>
    ),
  );
}

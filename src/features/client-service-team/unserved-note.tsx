import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import type { ServedPortfolio } from "../../../machines/service-team/rules.ts";
import { teamStyles } from "./team-styles.ts";

/** Maximum number of portfolio names; further ones are counted. */
const maxNamed = 20;

/** Lists the portfolios without a team. */
export function UnservedNote({ portfolios }: { readonly portfolios: readonly ServedPortfolio[] }) {
  const { t, i18n } = useTranslation(["team", "shell"]);
  if (portfolios.length === 0) return null;
  const names = portfolios.slice(0, maxNamed).map(({ portfolioName }) => portfolioName);
  const rest = portfolios.length - names.length;
  const listed = new Intl.ListFormat(i18n.language).format(
    rest > 0 ? [...names, t("list.more", { count: rest })] : names,
  );
  return (
    <chakra.p css={teamStyles.unserved}>
      {t("list.unserved", { portfolios: listed })} {t("shell:team.empty")}
    </chakra.p>
  );
}

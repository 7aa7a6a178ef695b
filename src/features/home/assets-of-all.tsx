import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { aum, type Portfolio } from "../../api/contract/portfolios.ts";
import { useFailureText, useReads } from "../../session/index.ts";
import { homeStyles } from "./home-styles.ts";
import { EmptyNote, FailedNote } from "../../ui/notes.tsx";
import { AssetsFigure } from "./assets-figure.tsx";
import { AssetsSkeleton } from "./assets-skeleton.tsx";
import { totalAssets } from "./total-assets.ts";

/** Few portfolios added up. Where some cannot be read the others stand, and it says so. */
export function AssetsOfAll({ portfolios }: { readonly portfolios: readonly Portfolio[] }) {
  const { t, i18n } = useTranslation("home");
  const failureText = useFailureText();
  const reads = useReads(
    aum,
    portfolios.map(({ groupCode }) => ({ params: { code: groupCode } })),
  );
  const named = portfolios.map(({ portfolioName }, index) => ({
    name: portfolioName,
    read: reads[index],
  }));
  const known = named.flatMap(({ name, read }) =>
    read?.data ? [{ name, assets: read.data }] : [],
  );
  const failed = named.filter(({ read }) => !read?.data && read?.isError);
  if (known.length + failed.length < portfolios.length) return <AssetsSkeleton />;

  const note = failed[0]?.read?.error ? (
    <FailedNote
      text={failureText(failed[0].read.error)}
      isRetrying={failed.some(({ read }) => read?.isFetching)}
      onRetry={() => {
        for (const { read } of failed) void read?.refetch();
      }}
    />
  ) : null;
  if (known.length === 0) return note;

  const totals = totalAssets(known);
  const list = new Intl.ListFormat(i18n.language);
  const without = known.filter(({ assets }) => assets.value === null).map(({ name }) => name);
  return (
    <chakra.div css={homeStyles.figures}>
      {totals.length === 0 ? (
        <EmptyNote text={t("assets.empty")} hint={t("assets.emptyHint")} />
      ) : null}
      {totals.map((total) => (
        <AssetsFigure key={total.currency} total={total} />
      ))}
      {totals.length > 0 && without.length > 0 ? (
        <chakra.p css={homeStyles.partial}>
          {t("assets.without", { portfolios: list.format(without) })}
        </chakra.p>
      ) : null}
      {note ? (
        <div>
          <chakra.p css={homeStyles.partial}>
            {t("assets.partial", { portfolios: list.format(failed.map(({ name }) => name)) })}
          </chakra.p>
          {note}
        </div>
      ) : null}
    </chakra.div>
  );
}

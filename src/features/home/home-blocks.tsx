import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { type ComponentType, type CSSProperties, useMemo } from "react";
import { columnSpans } from "../../../machines/home-layout/rules.ts";
import type { BlockId } from "../../../machines/home-layout/types.ts";
import { useActor, usePermissions } from "../../session/index.ts";
import { AssetsBlock } from "./assets-block.tsx";
import { LazyFundingSection } from "./funding-level/lazy-funding-section.tsx";
import { homeStyles } from "./home-styles.ts";
import { Insights } from "./insights.tsx";
import { LatestReports } from "./latest-reports.tsx";
import { QuickLinks } from "./quick-links.tsx";
import { UnauditedViews } from "./unaudited-views.tsx";
import { WhatsNew } from "./whats-new.tsx";
import { ArrangeHome } from "./arrange/arrange-home.tsx";

const views: Readonly<Record<BlockId, ComponentType>> = {
  assets: AssetsBlock,
  funding: LazyFundingSection,
  reports: LatestReports,
  news: WhatsNew,
  insights: Insights,
  links: QuickLinks,
  views: UnauditedViews,
};

/** The blocks of home in the user's order, and the button that arranges them. */
export function HomeBlocks() {
  const actor = useActor("homeLayout");
  const { canSeeFundingLevel, isImpersonating } = usePermissions();
  const order = useSelector(actor, ({ context }) => context.order);
  const hidden = useSelector(actor, ({ context }) => context.hidden);
  const blocks = useMemo(
    () => order.filter((block) => block !== "funding" || canSeeFundingLevel),
    [order, canSeeFundingLevel],
  );
  const shown = blocks.filter((block) => !hidden.includes(block));
  const ofTwo = columnSpans(shown, 2);
  const ofThree = columnSpans(shown, 3);
  const ofFour = columnSpans(shown, 4);
  return (
    <>
      <chakra.div css={homeStyles.grid}>
        {shown.map((block, place) => {
          const View = views[block];
          const spans = {
            "--of-two": ofTwo[place],
            "--of-three": ofThree[place],
            "--of-four": ofFour[place],
          };
          return (
            <div key={block} style={spans as CSSProperties}>
              <View />
            </div>
          );
        })}
      </chakra.div>
      {isImpersonating ? null : <ArrangeHome blocks={blocks} />}
    </>
  );
}

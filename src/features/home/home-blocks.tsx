import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { type ComponentType, type CSSProperties, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { columnSpans } from "../../../machines/home-layout/rules.ts";
import type { BlockId } from "../../../machines/home-layout/types.ts";
import {
  useActor,
  useCanOpen,
  usePermissions,
  useRead,
  useReadState,
  useUser,
} from "../../session/index.ts";
import { whatsNew } from "../../api/contract/content.ts";
import { paths } from "../../../machines/paths.ts";
import { formatDate } from "../../format/dates.ts";
import { Block } from "../../ui/block.tsx";
import { TextLink } from "../../ui/form/text-link.tsx";
import { LinkedText } from "../../ui/linked-text.tsx";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
import { SectionSkeleton } from "./funding-level/section-skeleton.tsx";
import { homeStyles } from "./home-styles.ts";
import { Insights } from "./insights.tsx";
import { LatestReports } from "./latest-reports.tsx";
import { QuickLinks } from "./quick-links.tsx";
import { UnauditedViews } from "./unaudited-views.tsx";
import { arrangeButtonStyles } from "./arrange/arrange-button-styles.ts";
import { listPortfolios } from "../../api/contract/portfolios.ts";
import { AssetsOfAll } from "./assets-of-all.tsx";
import { AssetsSkeleton } from "./assets-skeleton.tsx";
import { useAssets } from "../../portfolio-assets/use-assets.ts";

/** Only some users have a funding level. */
const { LazyView: FundingSection } = lazyView(
  async () => (await import("./funding-level/funding-section.tsx")).FundingSection,
  { namespaces: ["funding"], waiting: <SectionSkeleton />, failed: () => null },
);

/** They stand below the first screen, and not every user has a team. */
const { LazyView: Contacts } = lazyView(
  async () => (await import("./contacts/contacts.tsx")).Contacts,
  { waiting: <AwaitedContacts />, failed: () => null },
);

/** Loaded when the page is idle, as it stands at its end. */
const { LazyView: ArrangeHome } = lazyView(
  async () => (await import("./arrange/arrange-home.tsx")).ArrangeHome,
  {
    isForIdleTime: true,
    waiting: <chakra.div css={arrangeButtonStyles.root} />,
    failed: () => null,
  },
);

const shownCount = 3;

/** Latest changes of the portal. */
function WhatsNew() {
  const { t } = useTranslation("home");
  const user = useUser();
  const canOpen = useCanOpen();
  const canSeeAll = canOpen(paths.support());
  return (
    <Block
      tourStop="news"
      title={t("whatsNew.title")}
      action={canSeeAll ? <TextLink to={paths.support()}>{t("whatsNew.all")}</TextLink> : null}
      state={useReadState(useRead(whatsNew, {}))}
      skeleton={<RowsSkeleton rows={shownCount} lines={4} />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyNote text={t("whatsNew.empty")} hint={t("whatsNew.emptyHint")} />}
    >
      {({ items }) => (
        <ul>
          {items.slice(0, shownCount).map(({ id, title, body, date }) => (
            <chakra.li key={id} css={homeStyles.row}>
              <chakra.h3 css={homeStyles.rowTitle}>{title}</chakra.h3>
              <chakra.p css={homeStyles.rowText}>
                <LinkedText text={body} canOpen={canOpen} />
              </chakra.p>
              <chakra.p css={homeStyles.rowMeta}>{formatDate(date, user.region)}</chakra.p>
            </chakra.li>
          ))}
        </ul>
      )}
    </Block>
  );
}

const views: Readonly<Record<BlockId, ComponentType>> = {
  assets: AssetsBlock,
  funding: FundingSection,
  reports: LatestReports,
  news: WhatsNew,
  contacts: Contacts,
  insights: Insights,
  views: UnauditedViews,
  links: QuickLinks,
};

/** The blocks of home in the user's order, and the button that arranges them. */
export function HomeBlocks() {
  const actor = useActor("homeLayout");
  const { canSeeFundingLevel, canSeeClientServiceTeam } = usePermissions();
  const order = useSelector(actor, ({ context }) => context.order);
  const hidden = useSelector(actor, ({ context }) => context.hidden);
  const blocks = useMemo(
    () =>
      order.filter(
        (block) =>
          (block !== "funding" || canSeeFundingLevel) &&
          (block !== "contacts" || canSeeClientServiceTeam),
      ),
    [order, canSeeFundingLevel, canSeeClientServiceTeam],
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
            <div key={block} data-block={block} style={spans as CSSProperties}>
              <View />
            </div>
          );
        })}
      </chakra.div>
      <ArrangeHome blocks={blocks} />
    </>
  );
}

/** Total assets with their date, change and history. */
function AssetsBlock() {
  const { t } = useTranslation("home");
  // Starts loading in parallel with the list of portfolios.
  const assets = useAssets();
  const state = useReadState(useRead(listPortfolios, {}));
  return (
    <Block
      tourStop="assets"
      title={t("assets.title")}
      state={state}
      skeleton={<AssetsSkeleton />}
      isEmpty={({ portfolios }) => portfolios.length === 0}
      empty={<EmptyNote text={t("assets.none")} hint={t("assets.noneHint")} />}
    >
      {({ portfolios }) => <AssetsOfAll portfolios={portfolios} assets={assets} />}
    </Block>
  );
}

function AwaitedContacts() {
  const { t } = useTranslation("home");
  return (
    <Block
      title={t("contacts.title")}
      state={{ kind: "loading" }}
      skeleton={<RowsSkeleton rows={3} />}
    >
      {() => null}
    </Block>
  );
}

import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { useState } from "react";
import type { ResponseOf } from "../../api/contract/call.ts";
import { rss } from "../../api/contract/content.ts";
import { factSeparator } from "../../format/dates.ts";
import { formatRegionDay } from "../../format/region-moment.ts";
import { outsideAddress } from "../../links/allowed-links.ts";
import { useConfig, useRead, useReadState, useUser } from "../../session/index.ts";
import { Block } from "../../ui/block.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { basePath } from "../../../machines/paths.ts";
import { isFilePath } from "../../links/file-path.ts";
import { homeStyles } from "./home-styles.ts";

const shownCount = 3;

/** Returns the newest items whose links are allowed. */
function shownOf({ items }: ResponseOf<typeof rss>) {
  return items.filter(({ link }) => outsideAddress(link) !== undefined).slice(0, shownCount);
}

/** Latest articles of the investment teams. */
export function Insights() {
  const { t } = useTranslation(["home", "common"]);
  const { region } = useUser();
  const { hidePhotos } = useConfig();
  return (
    <Block
      tourStop="insights"
      title={t("insights.title")}
      state={useReadState(useRead(rss, {}))}
      skeleton={<RowsSkeleton rows={shownCount} lines={4} />}
      isEmpty={(response) => shownOf(response).length === 0}
      empty={<EmptyNote text={t("insights.empty")} hint={t("insights.emptyHint")} />}
    >
      {(response) => (
        <ul>
          {shownOf(response).map((item) => (
            <chakra.li key={item.id} css={[homeStyles.row, homeStyles.insight]}>
              <div>
                <chakra.p css={homeStyles.category}>{item.category}</chakra.p>
                <chakra.h3 css={homeStyles.rowTitle}>
                  <chakra.a
                    css={homeStyles.headline}
                    href={outsideAddress(item.link)}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    {item.title}
                    <VisuallyHidden> {t("common:link.newTab")}</VisuallyHidden>
                  </chakra.a>
                </chakra.h3>
                <chakra.div css={homeStyles.rowMeta}>
                  {item.author ? <p>{item.author}</p> : null}
                  <p>
                    {[
                      formatRegionDay(item.publishedAtUtc, region),
                      t("insights.minutes", { count: item.readMinutes }),
                    ].join(factSeparator)}
                  </p>
                </chakra.div>
              </div>
              {item.picture && !hidePhotos ? <InsightPicture {...item.picture} /> : null}
            </chakra.li>
          ))}
        </ul>
      )}
    </Block>
  );
}

interface InsightPictureProps {
  /** Path below the portal's base path or https URL; any other is not requested. */
  readonly address: string;
  readonly alt: string;
}

/** Image of an insight; a placeholder if it fails to load or is not allowed. */
function InsightPicture({ address, alt }: InsightPictureProps) {
  const { environment } = useConfig();
  const [failed, setFailed] = useState<string | null>(null);
  const source = isFilePath(address)
    ? basePath(environment) + address
    : address.startsWith("https:")
      ? outsideAddress(address)
      : undefined;
  if (source === undefined || source === failed) {
    return <chakra.span css={homeStyles.picture} aria-hidden />;
  }
  return (
    <chakra.img
      css={homeStyles.picture}
      src={source}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(source)}
    />
  );
}

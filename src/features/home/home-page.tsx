import { useTranslation } from "react-i18next";
import { formatDate, formatTime, partOfDay } from "../../format/dates.ts";
import { greetingName } from "../../format/greeting-name.ts";
import { useUrlQuery, useUser } from "../../session/index.ts";
import { useClock } from "../../session/use-now.ts";
import { PageFrame } from "../../ui/page-frame.tsx";
import { HomeBlocks } from "./home-blocks.tsx";
import { LazyPhoneHome } from "./lazy-phone-home.tsx";
import { useIsPhone } from "../../ui/use-media.ts";
import { TourGreeting } from "./tour-greeting.tsx";

/** Home page: greeting, assets, and blocks of latest content. */
export function HomePage() {
  const { t } = useTranslation("home");
  const user = useUser();
  const { region, lastLoginAt } = user;
  const dayPart = useClock(partOfDay);
  const [query] = useUrlQuery();
  const isPhone = useIsPhone();
  const isShort = isPhone && !query.has("all");
  const isFirstTime = lastLoginAt === null;
  return (
    <PageFrame
      documentTitle={t("page.title")}
      title={t(isFirstTime ? "page.welcome" : `page.${dayPart}`, {
        name: greetingName(user),
      })}
      eyebrow={
        isFirstTime
          ? null
          : t("page.lastLogin", {
              date: formatDate(lastLoginAt, region),
              time: formatTime(lastLoginAt),
            })
      }
      intro={isFirstTime ? t("page.firstLogin") : null}
    >
      <TourGreeting />
      {isShort ? <LazyPhoneHome /> : <HomeBlocks />}
    </PageFrame>
  );
}

import { useTranslation } from "react-i18next";
import { formatDate, formatTime, partOfDay } from "../../format/dates.ts";
import { greetingName } from "../../format/greeting-name.ts";
import { useUrlQuery, useUser, usePermissions } from "../../session/index.ts";
import { useClock } from "../../session/use-now.ts";
import { PageFrame } from "../../ui/page-frame.tsx";
import { HomeBlocks } from "./home-blocks.tsx";
import { LazyPhoneHome } from "./lazy-phone-home.tsx";
import { useIsPhone } from "../../ui/use-media.ts";
import { chakra } from "@chakra-ui/react/styled-system";
import { useTour } from "../../tour/use-tour.ts";
import { Button } from "../../ui/form/button.tsx";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { keepFocusInPage } from "../../ui/lost-focus.ts";
import { homeStyles } from "./home-styles.ts";

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

/** Offers the tour, with a different text for new users (HOME-02). */
function TourGreeting() {
  const { t } = useTranslation("home");
  const { lastLoginAt } = useUser();
  const { isImpersonating } = usePermissions();
  const { isLeft, isGreetingDismissed, begin, dismissGreeting } = useTour();
  if (isGreetingDismissed || isImpersonating) return null;
  const isNew = lastLoginAt === null;
  const action = t(isLeft ? "tour.continue" : "tour.begin");
  return (
    <chakra.aside
      css={homeStyles.tour}
      aria-label={t("tour.label")}
      data-new={isNew || undefined}
      ref={keepFocusInPage}
    >
      <chakra.p css={homeStyles.tourText}>
        <strong>{t(isNew ? "tour.newTitle" : "tour.existingTitle")}</strong>{" "}
        {t(isNew ? "tour.newText" : "tour.existingText")}
      </chakra.p>
      <chakra.div css={homeStyles.tourActions}>
        {isNew ? (
          <Button onPress={begin}>{action}</Button>
        ) : (
          <LinkButton onPress={begin}>{action}</LinkButton>
        )}
        <LinkButton onPress={dismissGreeting}>{t("tour.dismiss")}</LinkButton>
      </chakra.div>
    </chakra.aside>
  );
}

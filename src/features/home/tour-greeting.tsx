import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { usePermissions, useUser } from "../../session/index.ts";
import { useTour } from "../../tour/use-tour.ts";
import { Button } from "../../ui/form/button.tsx";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { keepFocusInPage } from "../../ui/lost-focus.ts";
import { homeStyles } from "./home-styles.ts";

/** Offers the tour, with a different text for new users (HOME-02). */
export function TourGreeting() {
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

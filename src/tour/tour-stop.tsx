import {
  DialogContent,
  DialogDescription,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from "@chakra-ui/react/dialog";
import { Portal } from "@chakra-ui/react/portal";
import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useActor } from "../session/index.ts";
import { tourStyles } from "./tour-styles.ts";
import { focusWithin } from "../ui/focus-within.ts";
import { Button } from "../ui/form/button.tsx";
import { LinkButton } from "../ui/form/text-link.tsx";
import type { TourStop } from "./tour-stops.ts";
import { useTargetBox } from "./use-target-box.ts";
import { ToastOutlet } from "../ui/form/toast-outlet.tsx";

/** A stop of the tour: its target stays lit, and a card says what it is. */
export function TourStopCard({ stop }: { readonly stop: TourStop }) {
  const { t } = useTranslation("shell");
  const actor = useActor("tour");
  const { stops, at } = useSelector(actor, (snapshot) => snapshot.context);
  const { light, card } = useTargetBox(stop);
  const title = useRef<HTMLHeadingElement>(null);
  const isLast = at === stops.length - 1;
  return (
    <DialogRoot
      open
      closeOnInteractOutside={false}
      initialFocusEl={() => focusWithin(title.current?.closest("[role=dialog]"), title.current)}
      // `useTour` returns the focus to where the tour began, unless that is gone.
      finalFocusEl={() => document.getElementById("main")}
      onOpenChange={({ open }) => {
        if (!open) actor.send({ type: "tour.left" });
      }}
    >
      <Portal>
        <chakra.div css={tourStyles.light} style={light} aria-hidden />
        <DialogPositioner css={tourStyles.place}>
          <DialogContent css={tourStyles.card} style={card}>
            <chakra.p css={tourStyles.progress}>
              {t("tour.progress", { at: String(at + 1), count: stops.length })}
            </chakra.p>
            <DialogTitle key={stop} ref={focused(title)} tabIndex={-1}>
              {t(`tour.${stop}Title`)}
            </DialogTitle>
            <DialogDescription css={tourStyles.text}>{t(`tour.${stop}Text`)}</DialogDescription>
            <chakra.div css={tourStyles.buttons}>
              <Button onPress={() => actor.send({ type: "stop.passed" })}>
                {t(isLast ? "tour.finish" : "tour.next")}
              </Button>
              {at > 0 ? (
                <Button tone="quiet" onPress={() => actor.send({ type: "stop.returned" })}>
                  {t("tour.back")}
                </Button>
              ) : null}
              {isLast ? null : (
                <chakra.span css={tourStyles.end}>
                  <LinkButton onPress={() => actor.send({ type: "tour.left" })}>
                    {t("tour.leave")}
                  </LinkButton>
                </chakra.span>
              )}
            </chakra.div>
            <ToastOutlet />
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}

/** The step title receives focus, so that screen readers announce it. */
const focused =
  (kept: React.RefObject<HTMLHeadingElement | null>) => (title: HTMLHeadingElement | null) => {
    kept.current = title;
    title?.focus({ preventScroll: true });
  };

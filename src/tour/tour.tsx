import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useActor } from "../session/index.ts";
import { lazyView } from "../ui/lazy/lazy-view.tsx";
import { useToasts } from "../ui/toast/toaster.tsx";
import { tourStops } from "./tour-stops.ts";

const { LazyView: LazyStop } = lazyView(
  async () => (await import("./tour-stop.tsx")).TourStopCard,
  { failed: () => <NotLoaded /> },
);

/** Guided tour that highlights one target after the other. */
export function Tour() {
  const actor = useActor("tour");
  const isWalking = useSelector(actor, (snapshot) => snapshot.matches("walking"));
  const name = useSelector(actor, ({ context: { stops, at } }) => stops[at]);
  const stop = tourStops.find((tourStop) => tourStop === name);
  return isWalking && stop ? <LazyStop stop={stop} /> : null;
}

/** Leaves a tour whose code could not be loaded, with a message; it can be continued. */
function NotLoaded() {
  const { t } = useTranslation("errors");
  const actor = useActor("tour");
  const toasts = useToasts();
  const endTour = useCallback(
    (shown: HTMLElement | null) => {
      if (!shown) return;
      toasts.show({ tone: "error", title: t("alert.title"), text: t("status.network") });
      actor.send({ type: "tour.left" });
    },
    [actor, t, toasts],
  );
  return <span ref={endTour} />;
}

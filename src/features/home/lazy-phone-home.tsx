import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { isPhone } from "../../ui/use-media.ts";
import { PhoneSkeleton } from "./phone-skeleton.tsx";

const phoneHome = lazyView(async () => (await import("./phone-home.tsx")).PhoneHome, {
  namespaces: ["shell"],
  waiting: <PhoneSkeleton />,
});

/** Loaded on demand, as only a phone shows it. */
export const LazyPhoneHome = phoneHome.LazyView;

/** Loads what a phone's home shows, before its frame is rendered. */
export const loadPhoneHome: typeof phoneHome.load = async (i18n) => {
  if (isPhone()) await phoneHome.load(i18n);
};

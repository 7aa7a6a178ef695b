import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { isPhone } from "../../ui/use-media.ts";
import { AssetsSkeleton } from "./assets-skeleton.tsx";

const phoneHome = lazyView(async () => (await import("./phone-home.tsx")).PhoneHome, {
  namespaces: ["shell"],
  waiting: <AssetsSkeleton />,
});

/** Loaded on demand, as only a phone shows it. */
export const LazyPhoneHome = phoneHome.LazyView;

/** Loads what a phone's home shows, before its frame is rendered. */
export const loadPhoneHome: typeof phoneHome.load = async (i18n) => {
  if (isPhone()) await phoneHome.load(i18n);
};

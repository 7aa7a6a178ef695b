import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { AssetsSkeleton } from "./assets-skeleton.tsx";

/** Loaded on demand, as only a phone shows it. */
export const { LazyView: LazyPhoneHome } = lazyView(
  async () => (await import("./phone-home.tsx")).PhoneHome,
  { namespaces: ["shell"], waiting: <AssetsSkeleton /> },
);

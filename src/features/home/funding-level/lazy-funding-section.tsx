import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import { SectionSkeleton } from "./section-skeleton.tsx";

/** Loaded on demand, as only some users have a funding level. */
export const { LazyView: LazyFundingSection } = lazyView(
  async () => (await import("./funding-section.tsx")).FundingSection,
  { namespaces: ["funding"], waiting: <SectionSkeleton />, failed: () => null },
);

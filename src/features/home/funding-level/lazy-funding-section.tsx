import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import { SummarySkeleton } from "./funding-skeleton.tsx";

/** Only some users have a funding level: its code and texts come for them. */
export const { LazyView: LazyFundingSection } = lazyView(
  async () => (await import("./funding-section.tsx")).FundingSection,
  { namespaces: ["funding"], waiting: <SummarySkeleton />, failed: () => null },
);

import { ChartFailed } from "../../../ui/chart/chart-failed.tsx";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import { ChangesSkeleton } from "./changes-skeleton.tsx";

/** Loaded after the figure, as it stands below the first screen. */
export const { LazyView: LazyAssetChanges } = lazyView(
  async () => (await import("./asset-changes.tsx")).AssetChanges,
  {
    namespaces: ["chart"],
    waiting: <ChangesSkeleton />,
    failed: (retry) => <ChartFailed onRetry={retry} />,
  },
);

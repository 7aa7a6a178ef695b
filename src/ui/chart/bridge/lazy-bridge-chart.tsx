import { lazyView } from "../../lazy/lazy-view.tsx";
import { Bone, Skeleton } from "../../skeleton.tsx";
import { ChartFailed } from "../chart-failed.tsx";

/** Bridge, loaded when first shown. */
export const { LazyView: LazyBridgeChart } = lazyView(
  async () => (await import("./bridge-chart.tsx")).BridgeChart,
  {
    namespaces: ["chart"],
    waiting: (
      <Skeleton>
        <Bone width="100%" height="20rem" />
      </Skeleton>
    ),
    failed: (retry) => <ChartFailed onRetry={retry} />,
  },
);

import { lazyView } from "../lazy/lazy-view.tsx";
import { ChartFailed } from "./chart-failed.tsx";
import { Bone, Skeleton } from "../skeleton.tsx";

/** Time chart, loaded when first shown. */
export const { load: loadTimeChart, LazyView: LazyTimeChart } = lazyView(
  async () => (await import("./time-chart.tsx")).TimeChart,
  {
    namespaces: ["chart"],
    waiting: (
      <Skeleton>
        <Bone width="100%" height="17rem" />
      </Skeleton>
    ),
    failed: (retry) => <ChartFailed onRetry={retry} />,
  },
);

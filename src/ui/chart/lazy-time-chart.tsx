import { useTranslation } from "react-i18next";
import { lazyView } from "../lazy/lazy-view.tsx";
import { FailedNote } from "../notes.tsx";
import { Bone, Skeleton } from "../skeleton.tsx";

function ChartFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation("common");
  return <FailedNote text={t("pageFailed.text")} onRetry={onRetry} />;
}

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

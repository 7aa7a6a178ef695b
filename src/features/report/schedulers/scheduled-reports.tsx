import { listPortfolios } from "../../../api/contract/portfolios.ts";
import { listSchedulers } from "../../../api/contract/schedulers.ts";
import { maxSchedulers } from "../../../../machines/scheduler/rules.ts";
import { useRead, useReadState } from "../../../session/index.ts";
import { FailedState } from "../../../ui/block.tsx";
import { SchedulerList } from "./scheduler-list.tsx";
import { SchedulersSkeleton } from "./schedulers-skeleton.tsx";

const query = { limit: maxSchedulers, offset: 0 };

/** The user's report schedulers: create, edit and delete (SCHED-01). */
export function ScheduledReports() {
  const portfolios = useRead(listPortfolios, {});
  const schedulers = useRead(listSchedulers, { query });
  const ofPortfolios = useReadState(portfolios);
  const ofSchedulers = useReadState(schedulers);
  const failed = [ofSchedulers, ofPortfolios].find((state) => state.kind === "failed");
  if (failed?.kind === "failed") {
    return <FailedState {...failed} />;
  }
  if (ofPortfolios.kind !== "ready" || ofSchedulers.kind !== "ready") {
    return <SchedulersSkeleton />;
  }
  return (
    <SchedulerList
      schedulers={ofSchedulers.content.schedulers}
      portfolios={ofPortfolios.content.portfolios}
      onChanged={schedulers.refetch}
    />
  );
}

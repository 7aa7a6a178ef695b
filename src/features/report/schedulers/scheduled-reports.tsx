import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { listPortfolios, type Portfolio } from "../../../api/contract/portfolios.ts";
import { listSchedulers } from "../../../api/contract/schedulers.ts";
import { maxSchedulers } from "../../../../machines/scheduler/rules.ts";
import { usePortfolioNames } from "../../../report-list/clients-of.ts";
import { useRead, useReadState } from "../../../session/index.ts";
import { FailedState } from "../../../ui/block.tsx";
import { SchedulerDialog } from "./scheduler-dialog.tsx";
import { SchedulerList } from "./scheduler-list.tsx";
import { chakra } from "@chakra-ui/react/styled-system";
import { dataListStyles } from "../../../ui/data-list/data-list-styles.ts";
import { Bone, BoneLine, Skeleton } from "../../../ui/skeleton.tsx";
import { schedulersStyles } from "./schedulers-styles.ts";
import { useSchedulerDialog } from "./use-scheduler-dialog.ts";

const noPortfolios: readonly Portfolio[] = [];
const query = { limit: maxSchedulers, offset: 0 };

/** The user's report schedulers: create, edit and delete (SCHED-01). */
export function ScheduledReports() {
  const { t } = useTranslation("schedulers");
  const portfolios = useRead(listPortfolios, {});
  const schedulers = useRead(listSchedulers, { query });
  const ofPortfolios = useReadState(portfolios);
  const ofSchedulers = useReadState(schedulers);
  const place = useRef<HTMLDivElement>(null);
  const { actor, open } = useSchedulerDialog(schedulers.refetch, place);
  const listed = ofPortfolios.kind === "ready" ? ofPortfolios.content.portfolios : noPortfolios;
  const known = usePortfolioNames(listed);
  // A retry leaves the schedules shown, too.
  const isAwaited = ofPortfolios.kind === "loading" && portfolios.errorUpdateCount === 0;
  return (
    <>
      {ofSchedulers.kind === "failed" ? (
        <div ref={place} tabIndex={-1}>
          <FailedState {...ofSchedulers} />
        </div>
      ) : isAwaited || ofSchedulers.kind === "loading" ? (
        <SchedulersSkeleton />
      ) : (
        <>
          {ofPortfolios.kind === "failed" ? (
            <FailedState {...ofPortfolios} title={t("list.noPortfolios")} />
          ) : null}
          <SchedulerList
            schedulers={ofSchedulers.content.schedulers}
            portfolios={listed}
            known={known}
            open={open}
            place={place}
          />
        </>
      )}
      {/* Beside the list, which a lost portfolio loads again: the form keeps its input. */}
      {actor ? <SchedulerDialog actor={actor} portfolios={ofPortfolios} known={known} /> : null}
    </>
  );
}

/** Skeleton of the schedules, with their next run as the big thing of a row. */
function SchedulersSkeleton() {
  return (
    <Skeleton>
      <chakra.div css={schedulersStyles.top}>
        <chakra.div css={schedulersStyles.note}>
          <BoneLine width="18rem" />
        </chakra.div>
        <chakra.div css={schedulersStyles.head}>
          <chakra.div
            css={[schedulersStyles.tools, schedulersStyles.toolBones]}
            data-bone="tools"
          />
          <chakra.div css={schedulersStyles.buttonBone}>
            <Bone width="100%" height="100%" />
          </chakra.div>
        </chakra.div>
      </chakra.div>
      <chakra.ul css={[dataListStyles.items, schedulersStyles.list]}>
        {["first", "second", "third"].map((row) => (
          <li key={row} data-bone="schedule">
            <div data-column="schedule">
              <h2>
                <BoneLine width="26rem" />
              </h2>
              <p>
                <BoneLine width="12rem" />
              </p>
            </div>
            <div data-column="next">
              <p>
                <BoneLine width="4rem" />
              </p>
              <time>
                <b>
                  <BoneLine width="9rem" />
                </b>
                <span>
                  <BoneLine width="7rem" />
                </span>
              </time>
            </div>
            <chakra.div css={schedulersStyles.actionBones} data-column="actions" />
          </li>
        ))}
      </chakra.ul>
    </Skeleton>
  );
}

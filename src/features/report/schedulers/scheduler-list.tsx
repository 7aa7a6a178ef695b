import { chakra } from "@chakra-ui/react/styled-system";
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { TFunction } from "i18next";
import { factSeparator } from "../../../format/dates.ts";
import { isCopy, isUnsaved } from "../../../../machines/scheduler/draft.ts";
import { maxSchedulers } from "../../../../machines/scheduler/rules.ts";
import type { Portfolio } from "../../../api/contract/portfolios.ts";
import type { ListedScheduler } from "../../../api/contract/schedulers.ts";
import { usePortfolioNames } from "../../../report-list/clients-of.ts";
import { DataList } from "../../../ui/data-list/data-list.tsx";
import { ListToolbar } from "../../../ui/data-list/list-toolbar.tsx";
import { useListQuery } from "../../../ui/data-list/use-list-query.ts";
import { Button } from "../../../ui/form/button.tsx";
import { EmptyNote } from "../../../ui/notes.tsx";
import type { SchedulerActor } from "../../../../machines/scheduler/machine.ts";
import type { SchedulerInput, SchedulerOutcome } from "../../../../machines/scheduler/types.ts";
import { useActorRegistry, useApiTime, useRunningActor, useUser } from "../../../session/index.ts";
import { useToasts } from "../../../ui/toast/toaster.tsx";
import { type Guarded, useLeaveGuard } from "../../../session/use-leave-guard.ts";
import { schedulersStyles } from "./schedulers-styles.ts";
import { listSchedulers, schedulerSearchText } from "./listed-schedulers.ts";
import { schedulerColumns, schedulerSorts } from "./scheduler-columns.tsx";
import { SchedulerDialog } from "./scheduler-dialog.tsx";
import { useSchedulerLabels } from "./use-scheduler-labels.ts";
import { paths } from "../../../../machines/paths.ts";
import { TextLink } from "../../../ui/form/text-link.tsx";
import { useAreEmailsOff } from "./use-are-emails-off.ts";

interface SchedulerListProps {
  readonly schedulers: readonly ListedScheduler[];
  readonly portfolios: readonly Portfolio[];
  /** Called after a schedule was saved or deleted. */
  readonly onChanged: () => unknown;
}

/** List of schedules with search, sort and their dialog. */
export function SchedulerList({ schedulers, portfolios, onChanged }: SchedulerListProps) {
  const { t } = useTranslation("schedulers");
  const labels = useSchedulerLabels();
  const place = useRef<HTMLDivElement>(null);
  const { actor, open } = useSchedulerDialog(onChanged, place);
  const known = usePortfolioNames(portfolios);
  const rows = useMemo(
    () => listSchedulers(schedulers, known, labels),
    [schedulers, known, labels],
  );
  const columns = useMemo(() => schedulerColumns(t, labels, open), [t, labels, open]);
  const sorts = useMemo(() => schedulerSorts(t), [t]);
  const list = useListQuery({ rows, columns, sorts, searchText: schedulerSearchText });
  const isFull = schedulers.length >= maxSchedulers;
  const only = portfolios.length === 1 ? portfolios.map(({ groupCode }) => groupCode) : [];

  const isEmpty = schedulers.length === 0;

  // Keeps the same element when the list becomes empty or not, so that focus is preserved.
  return (
    <>
      <chakra.div css={schedulersStyles.top}>
        <chakra.div css={schedulersStyles.note} ref={place} tabIndex={-1}>
          {isEmpty ? (
            <EmptyNote text={t("list.empty")} hint={t("list.emptyHint")} />
          ) : (
            <p role="status">
              {[
                list.found.length === schedulers.length
                  ? t("list.count", { count: schedulers.length })
                  : t("list.found", { found: list.found.length, total: schedulers.length }),
                t("list.zone", { zone: labels.zoneName }),
                isFull ? t("list.limit", { count: maxSchedulers }) : null,
              ]
                .filter(Boolean)
                .join(factSeparator)}
            </p>
          )}
          <EmailsOffNote
            hasEmails={schedulers.some(({ isNotificationEnabled }) => isNotificationEnabled)}
          />
        </chakra.div>
        <chakra.div css={isEmpty ? schedulersStyles.first : schedulersStyles.head}>
          {isEmpty ? null : (
            <chakra.div css={schedulersStyles.tools}>
              <ListToolbar list={list} findLabel={t("list.search")} />
            </chakra.div>
          )}
          {isFull ? null : (
            <Button onPress={() => open({ kind: "create", portfolioCodes: only })}>
              {t("list.new")}
            </Button>
          )}
        </chakra.div>
      </chakra.div>
      {isEmpty ? null : (
        <DataList layout="items" list={list} columns={columns} css={schedulersStyles.list} />
      )}
      {actor ? <SchedulerDialog actor={actor} portfolios={portfolios} known={known} /> : null}
    </>
  );
}

const changedForm: Guarded<SchedulerActor> = {
  isOpen: () => true,
  isUnsaved: ({ context }) => isUnsaved(context),
  closing: { type: "dialog.closed" },
};

/**
 * The open dialog and a function that opens one. Its result is shown as a toast; focus returns to
 * the opener, or to `place` when that row is gone.
 */
function useSchedulerDialog(
  onChanged: () => unknown,
  place: RefObject<HTMLElement | null>,
): { actor: SchedulerActor | undefined; open: (task: SchedulerInput["task"]) => void } {
  const { t } = useTranslation("schedulers");
  const { region } = useUser();
  const apiTime = useApiTime();
  const toasts = useToasts();
  const actors = useActorRegistry();
  const actor = useRunningActor("scheduler");
  useLeaveGuard(actor, changedForm);
  const opener = useRef<Element>(null);
  const onEnd = useEffectEvent((outcome: SchedulerOutcome, isOfDeleted: boolean) => {
    if (outcome !== "closed") onChanged();
    if (outcome !== "closed" && outcome !== "outdated") toasts.show(toastOf(outcome, t));
    const isRowGone = isOfDeleted || outcome === "deleted" || outcome === "deletedBefore";
    // After the dialog has released its focus trap.
    setTimeout(() => {
      const { current } = opener;
      const target = isRowGone || !current?.isConnected ? place.current : current;
      if (target instanceof HTMLElement) target.focus();
    });
  });
  useEffect(() => {
    const following = actor?.subscribe({
      complete() {
        const { output: outcome, context } = actor.getSnapshot();
        if (outcome) onEnd(outcome, isCopy(context));
      },
    });
    return () => {
      following?.unsubscribe();
      if (actors.get("scheduler") === actor) actors.close("scheduler");
    };
  }, [actor, actors]);
  const open = useCallback(
    (task: SchedulerInput["task"]) => {
      opener.current = document.activeElement;
      void actors.open("scheduler", { task, region, now: apiTime() });
    },
    [actors, apiTime, region],
  );
  return { actor, open };
}

const saidOf = { saved: "saved", deleted: "deleted", deletedBefore: "gone" } as const;

function toastOf(outcome: keyof typeof saidOf, t: TFunction<"schedulers">) {
  const said = saidOf[outcome];
  const tone = outcome === "deletedBefore" ? ("notice" as const) : ("success" as const);
  return { tone, title: t(`done.${said}Title`), text: t(`done.${said}Text`) };
}

/** Says that the notification settings prevent the emails of schedules, and links them. */
function EmailsOffNote({ hasEmails }: { readonly hasEmails: boolean }) {
  const { t } = useTranslation("schedulers");
  const areEmailsOff = useAreEmailsOff();
  if (!areEmailsOff || !hasEmails) return null;
  return (
    <p>
      {t("list.emailsOff")}{" "}
      <TextLink to={paths.profile("NotificationSettings")}>{t("list.changeSettings")}</TextLink>
    </p>
  );
}

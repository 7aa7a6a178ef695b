import type { TFunction } from "i18next";
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isCopy, isUnsaved } from "../../../../machines/scheduler/draft.ts";
import type { SchedulerActor } from "../../../../machines/scheduler/machine.ts";
import type { SchedulerInput, SchedulerOutcome } from "../../../../machines/scheduler/types.ts";
import { useActorRegistry, useApiTime, useRunningActor, useUser } from "../../../session/index.ts";
import { type Guarded, useLeaveGuard } from "../../../session/use-leave-guard.ts";
import { useToasts } from "../../../ui/toast/toaster.tsx";

const changedForm: Guarded<SchedulerActor> = {
  isOpen: () => true,
  isUnsaved: ({ context }) => isUnsaved(context),
  closing: { type: "dialog.closed" },
};

/**
 * The open dialog and a function that opens one. Its result is shown as a toast; focus returns to
 * the opener, or to `place` when that row is gone.
 */
export function useSchedulerDialog(
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

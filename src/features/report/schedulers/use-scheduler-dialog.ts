import { useSelector } from "@xstate/react";
import type { TFunction } from "i18next";
import { type RefObject, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SchedulerActor } from "../../../../machines/scheduler/actor.ts";
import type { SchedulerInput } from "../../../../machines/scheduler/types.ts";
import { zoneOf } from "../../../../machines/scheduler/zones.ts";
import { useFlows, useUser } from "../../../session/index.ts";
import { useToasts } from "../../../ui/toast/toaster.tsx";

/**
 * The dialog that is open, and what opens one. When it ends, what came of it is told and the focus
 * goes back to what opened it, or to a place that stays where its row is gone.
 */
export function useSchedulerDialog(
  onChanged: () => unknown,
  place: RefObject<HTMLElement | null>,
): { actor: SchedulerActor | null; open: (task: SchedulerInput["task"]) => void } {
  const { t } = useTranslation("schedulers");
  const { region } = useUser();
  const flows = useFlows();
  const toasts = useToasts();
  const follow = useCallback(
    (started: SchedulerActor, opener: Element | null) => {
      started.subscribe({
        complete() {
          const outcome = started.getSnapshot().output ?? "closed";
          if (outcome !== "closed") onChanged();
          if (outcome !== "closed" && outcome !== "outdated") toasts.show(toastOf(outcome, t));
          const isRowGone = outcome === "deleted" || outcome === "deletedBefore";
          // Once the dialog has let the focus go.
          setTimeout(() => {
            const target = isRowGone || !opener?.isConnected ? place.current : opener;
            if (target instanceof HTMLElement) target.focus();
          });
        },
      });
      return started;
    },
    [onChanged, place, t, toasts],
  );
  const [actor, setActor] = useState(() => {
    const running = flows.running?.scheduler;
    return running?.getSnapshot().status === "active" ? follow(running, null) : undefined;
  });
  const isOver = useSelector(actor, (snapshot) => snapshot?.status !== "active");
  const open = useCallback(
    (task: SchedulerInput["task"]) => {
      const started = flows.scheduler({ task, zone: zoneOf(region), now: new Date() });
      setActor(follow(started, document.activeElement));
      started.start();
    },
    [flows, follow, region],
  );
  return { actor: isOver ? null : (actor ?? null), open };
}

const saidOf = { saved: "saved", deleted: "deleted", deletedBefore: "gone" } as const;

function toastOf(outcome: keyof typeof saidOf, t: TFunction<"schedulers">) {
  const said = saidOf[outcome];
  const tone = outcome === "deletedBefore" ? ("notice" as const) : ("success" as const);
  return { tone, title: t(`done.${said}Title`), text: t(`done.${said}Text`) };
}

import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SchedulerActor } from "../../../../machines/scheduler/actor.ts";
import type { SchedulerInput, SchedulerOutcome } from "../../../../machines/scheduler/types.ts";
import { zoneOf } from "../../../../machines/scheduler/zones.ts";
import { useFlows, useUser } from "../../../session/index.ts";
import { useToasts } from "../../../ui/toast/toaster.tsx";

/**
 * The dialog that is open, and what opens one. When it ends, what came of it is told and the focus
 * goes back to what opened it, or to a place that stays where its row is gone.
 */
export function useSchedulerDialog(
  onChanged: () => void,
  place: RefObject<HTMLElement | null>,
): { actor: SchedulerActor | null; open: (task: SchedulerInput["task"]) => void } {
  const { t } = useTranslation("schedulers");
  const { region } = useUser();
  const flows = useFlows();
  const toasts = useToasts();
  const [actor, setActor] = useState<SchedulerActor | null>(null);

  function finish(outcome: SchedulerOutcome) {
    if (outcome === "closed") return;
    onChanged();
    const key = { saved: "saved", deleted: "deleted", deletedBefore: "gone" } as const;
    const tone = outcome === "deletedBefore" ? "notice" : "success";
    const said = key[outcome];
    toasts.show({ tone, title: t(`done.${said}Title`), text: t(`done.${said}Text`) });
  }

  function open(task: SchedulerInput["task"]) {
    const opener = document.activeElement;
    const started = flows.scheduler({ task, zone: zoneOf(region), now: new Date() });
    started.subscribe({
      complete() {
        const outcome = started.getSnapshot().output ?? "closed";
        setActor(null);
        finish(outcome);
        const isRowGone = outcome === "deleted" || outcome === "deletedBefore";
        // Once the dialog has let the focus go.
        setTimeout(() => {
          const target = isRowGone || !opener?.isConnected ? place.current : opener;
          if (target instanceof HTMLElement) target.focus();
        });
      },
    });
    started.start();
    setActor(started);
  }

  return { actor, open };
}

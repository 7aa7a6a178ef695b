import { type RefObject, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import type { SavedViewActor } from "../../../machines/saved-view/machine.ts";
import type { SavedViewInput, SavedViewOutcome } from "../../../machines/saved-view/types.ts";
import { useActorRegistry, useRunningActor } from "../../session/index.ts";
import { useToasts } from "../../ui/toast/toaster.tsx";

/**
 * Returns the open dialog of a saved view and a function that opens one. Closing it shows the
 * result as a toast and returns the focus to the menu.
 */
export function useSavedViewDialog(
  trigger: RefObject<HTMLElement | null>,
  onEnd: (outcome: SavedViewOutcome) => void,
): { actor: SavedViewActor | undefined; open: (input: SavedViewInput) => void } {
  const { t } = useTranslation("unaudited");
  const toasts = useToasts();
  const actors = useActorRegistry();
  const actor = useRunningActor("savedView");
  const end = useEffectEvent((outcome: SavedViewOutcome) => {
    onEnd(outcome);
    if (outcome.kind !== "closed") {
      toasts.show({
        tone: "success",
        title: t(`views.${outcome.kind}`),
        text: t(`views.${outcome.kind}Text`),
      });
    }
    // After the dialog has restored the focus.
    setTimeout(() => trigger.current?.focus());
  });
  useEffect(() => {
    const following = actor?.subscribe({
      complete() {
        const { output: outcome } = actor.getSnapshot();
        if (outcome) end(outcome);
      },
    });
    return () => {
      following?.unsubscribe();
      if (actors.get("savedView") === actor) actors.close("savedView");
    };
  }, [actor, actors]);
  return { actor, open: (input) => actors.open("savedView", input) };
}

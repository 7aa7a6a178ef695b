import type { i18n as I18n } from "i18next";
import type { ConfirmationActor } from "../../machines/confirmation/machine.ts";
import type { ConfirmationInput } from "../../machines/confirmation/types.ts";
import type { ActorRegistry } from "../actors/actor-registry.ts";
import { toNetworkError } from "../api/to-network-error.ts";
import type { AppHistory } from "../router/history.ts";
import { useRunningActor } from "../session/index.ts";
import { lazyView } from "../ui/lazy/lazy-view.tsx";

const { load, LazyView: LazyConfirmationDialog } = lazyView(
  async () => (await import("../features/profile/confirmation-dialog.tsx")).ConfirmationDialog,
  { namespaces: ["profile", "sign-in", "errors"] },
);

const pageOf = (history: AppHistory) => {
  const { pathname, search } = history.current().location;
  return pathname + search;
};

/**
 * Opens the dialog once its code is loaded. It belongs to the page that asked: leaving that page
 * cancels it.
 */
export async function openConfirmation(
  actors: ActorRegistry,
  history: AppHistory,
  i18n: I18n,
  input: ConfirmationInput,
): Promise<ConfirmationActor | undefined> {
  const page = pageOf(history);
  await toNetworkError(load(i18n));
  const actor = await actors.open("confirmation", input);
  const cancelElsewhere = () => {
    if (pageOf(history) !== page) actor?.send({ type: "confirmation.cancelled" });
  };
  cancelElsewhere();
  actor?.subscribe({ complete: history.listen(cancelElsewhere) });
  return actor;
}

/** Dialog in which the user confirms what the API does not accept otherwise (CONFIRM-01). */
export function Confirmation() {
  const actor = useRunningActor("confirmation");
  return actor ? <LazyConfirmationDialog actor={actor} /> : null;
}

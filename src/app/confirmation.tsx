import { useRunningActor } from "../session/index.ts";
import { lazyView } from "../ui/lazy/lazy-view.tsx";

const { load: loadConfirmation, LazyView: LazyConfirmationDialog } = lazyView(
  async () => (await import("../features/profile/confirmation-dialog.tsx")).ConfirmationDialog,
  { namespaces: ["profile", "sign-in", "errors"] },
);

/** Loads the code and texts of the dialog. */
export { loadConfirmation };

/** Dialog in which the user confirms what the API does not accept otherwise (CONFIRM-01). */
export function Confirmation() {
  const actor = useRunningActor("confirmation");
  return actor ? <LazyConfirmationDialog actor={actor} /> : null;
}

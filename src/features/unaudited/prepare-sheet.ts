import type { SheetContent } from "../../../machines/data-export/sheet.ts";
import type { useActor } from "../../session/index.ts";

type ExportActor = ReturnType<typeof useActor<"dataExport">>;

/** Prepares the sheet of the export that was just requested, until it is cancelled or replaced. */
export async function prepareSheet(
  actor: ExportActor,
  sheetOf: (signal: AbortSignal) => Promise<SheetContent>,
): Promise<void> {
  const { request } = actor.getSnapshot().context;
  const preparation = new AbortController();
  const subscription = actor.subscribe({
    next({ value, context }) {
      if (value !== "preparing" || context.request !== request) preparation.abort();
    },
    complete: () => preparation.abort(),
  });
  try {
    const sheet = await sheetOf(preparation.signal);
    if (!preparation.signal.aborted) actor.send({ type: "sheet.prepared", sheet });
  } catch {
    if (preparation.signal.aborted) return;
    const error = { kind: "unknown", code: null, description: null } as const;
    actor.send({ type: "sheet.failed", error });
  } finally {
    subscription.unsubscribe();
  }
}

import type { CommandBarActor } from "../../../machines/command-bar/machine.ts";
import { isSlashKeyOn } from "../../browser/slash-key.ts";

const fields = "input, textarea, select, [contenteditable], [role=textbox], [role=combobox]";

const isInField = ({ target }: Event) => target instanceof Element && target.closest(fields);

/**
 * Opens the command bar by Ctrl K or ⌘ K, and by a slash outside fields unless the user has turned
 * that key off; not above another modal dialog. Ends with the actor.
 */
export function openByKeyboard(actor: CommandBarActor): void {
  const open = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isCommand = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "k";
    const isSlash =
      key === "/" &&
      !(ctrlKey || metaKey || altKey || event.isComposing || isInField(event)) &&
      isSlashKeyOn();
    if (!isCommand && !isSlash) return;
    if (document.querySelector("[aria-modal=true], dialog[open]")) return;
    event.preventDefault();
    actor.send({ type: "bar.opened" });
  };
  window.addEventListener("keydown", open);
  actor.subscribe({ complete: () => window.removeEventListener("keydown", open) });
}

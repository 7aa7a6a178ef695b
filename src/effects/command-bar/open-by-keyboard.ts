import type { CommandBarActor } from "../../../machines/command-bar/machine.ts";
import { isSlashKeyOn } from "../../browser/slash-key.ts";

const fields = "input, textarea, select, [contenteditable], [role=textbox], [role=combobox]";

const isInField = ({ target }: Event) => target instanceof Element && target.closest(fields);

/** The command bar's field, or a dialog above the bar. */
const focusTakers = "[aria-modal=true] [role=combobox], [role=alertdialog]";

/** Keeps what is typed before the field of the open bar, whose code may still load, has the focus. */
function typeAhead(actor: CommandBarActor, event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
  const isText = key.length === 1 && !(ctrlKey || metaKey || altKey || isComposing);
  const isPress = key === " " && target instanceof Element && target.closest("button, a");
  if (!isText || isPress || document.querySelector(focusTakers)) return;
  event.preventDefault();
  const { words } = actor.getSnapshot().context;
  // Which reports they want is found when the field is there.
  actor.send({ type: "words.changed", words: words + key, wanted: null });
}

/**
 * Opens the command bar by Ctrl K or ⌘ K, and by a slash outside fields unless the user has turned
 * that key off; not above another modal dialog. Ends with the actor.
 */
export function openByKeyboard(actor: CommandBarActor): void {
  const open = (event: KeyboardEvent) => {
    if (actor.getSnapshot().hasTag("open")) return typeAhead(actor, event);
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

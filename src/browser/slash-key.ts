import { readStorage, storageKeys, writeStorage } from "./storage.ts";

/** Whether a slash opens the command bar on this browser. */
export const isSlashKeyOn = () => readStorage("localStorage", storageKeys.slashKeyOff) === null;

/** Turns the slash on or off: a person who types by voice may trigger it by a word. */
export function setSlashKey(isOn: boolean): void {
  writeStorage("localStorage", storageKeys.slashKeyOff, isOn ? null : "true");
}

import { toOneLine } from "../typed-input/one-line.ts";
import { maxNameLength, type SavedViewContext } from "./types.ts";

export type NameProblem = "missing" | "tooLong";

/** Validates the name of a view (UNA-02). */
export function nameProblem(name: string): NameProblem | null {
  const typed = toOneLine(name);
  if (typed === "") return "missing";
  return typed.length > maxNameLength ? "tooLong" : null;
}

/** Whether another view has the name. */
export function isTaken({ task, name, names }: SavedViewContext): boolean {
  const typed = toOneLine(name);
  return names.includes(typed) && !(task.kind === "rename" && task.view.viewName === typed);
}

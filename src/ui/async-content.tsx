import type { ReactNode } from "react";
import type { ReadState } from "./block.tsx";
import { FailedNote } from "./notes.tsx";

interface AsyncContentProps<T> {
  readonly state: ReadState<T>;
  /** Loading skeleton with the layout of the content. */
  readonly skeleton: ReactNode;
  readonly children: (content: T) => ReactNode;
}

/** Content with its own loading and error state. */
export function AsyncContent<T>({ state, skeleton, children }: AsyncContentProps<T>) {
  if (state.kind === "loading") return skeleton;
  if (state.kind === "ready") return children(state.content);
  return <FailedNote text={state.text} onRetry={state.retry} isRetrying={state.isRetrying} />;
}

import { type ReactNode, useDeferredValue } from "react";
import { FailedState, type ReadState } from "./block.tsx";

interface AsyncContentProps<T> {
  readonly state: ReadState<T>;
  /** Loading skeleton with the layout of the content. */
  readonly skeleton: ReactNode;
  readonly children: (content: T) => ReactNode;
}

/** Returns a state in which content that arrives is loading until React has time to render it. */
export function useShownState<T>(state: ReadState<T>): ReadState<T> {
  const isShown = useDeferredValue(state.kind === "ready");
  return state.kind === "ready" && !isShown ? { kind: "loading" } : state;
}

/** Content with its own loading and error state. Content that arrives renders in short tasks. */
export function AsyncContent<T>(props: AsyncContentProps<T>) {
  const { skeleton, children } = props;
  const state = useShownState(props.state);
  if (state.kind === "loading") return skeleton;
  if (state.kind === "ready") return children(state.content);
  return <FailedState {...state} />;
}

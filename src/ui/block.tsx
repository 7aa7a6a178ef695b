import { chakra, type SystemStyleObject } from "@chakra-ui/react/styled-system";
import { type ReactNode, useId } from "react";
import { blockStyles } from "./block-styles.ts";
import { FailedNote } from "./notes.tsx";

/** How far the reading of a block's content is. */
export type ReadState<T> =
  | { readonly kind: "loading" }
  | {
      readonly kind: "failed";
      readonly text: string;
      readonly retry: () => void;
      readonly isRetrying: boolean;
    }
  | { readonly kind: "ready"; readonly content: T };

interface BlockProps<T> {
  readonly title: string;
  /** Beside the title: a link to all of it. */
  readonly action?: ReactNode;
  readonly state: ReadState<T>;
  /** The layout of the content while it loads. */
  readonly skeleton: ReactNode;
  readonly isEmpty?: (content: T) => boolean;
  readonly empty?: ReactNode;
  readonly children: (content: T) => ReactNode;
  /** Its name on the guided tour. */
  readonly tourStop?: string;
  /** Where the block stands in its page. */
  readonly css?: SystemStyleObject;
}

/** A titled section that loads, fails and is empty on its own. */
export function Block<T>(props: BlockProps<T>) {
  const { title, action, state, css = {} } = props;
  const titleId = useId();
  return (
    <chakra.section
      css={[blockStyles.root, css]}
      data-tour={props.tourStop}
      aria-labelledby={titleId}
      aria-busy={state.kind === "loading" || undefined}
    >
      <chakra.div css={blockStyles.head}>
        <chakra.h2 css={blockStyles.title} id={titleId}>
          {title}
        </chakra.h2>
        {action ? <chakra.div css={blockStyles.action}>{action}</chakra.div> : null}
      </chakra.div>
      {contentOf(props)}
    </chakra.section>
  );
}

function contentOf<T>({ state, skeleton, isEmpty, empty, children }: BlockProps<T>): ReactNode {
  if (state.kind === "loading") return skeleton;
  if (state.kind === "failed") {
    return <FailedNote text={state.text} onRetry={state.retry} isRetrying={state.isRetrying} />;
  }
  return isEmpty?.(state.content) ? empty : children(state.content);
}

import { chakra, type SystemStyleObject } from "@chakra-ui/react/styled-system";
import { type ReactNode, type RefCallback, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { blockStyles } from "./block-styles.ts";
import { HeadingId } from "./heading-id.ts";
import { FailedNote } from "./notes.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Loading state of a block's content. */
export type ReadState<T> =
  | { readonly kind: "loading" }
  | {
      readonly kind: "failed";
      readonly title?: string;
      readonly text: string;
      /** Beginning of the request's id, for support. */
      readonly reference?: string | null;
      readonly retry: () => void;
      /** Whether a toast speaks the error. */
      readonly isAnnouncedElsewhere?: boolean;
    }
  | { readonly kind: "ready"; readonly content: T };

interface BlockProps<T> {
  readonly title: string;
  /** Receives the heading, which can take focus. */
  readonly titleRef?: RefCallback<HTMLElement>;
  /** Link beside the title, usually to all items. */
  readonly action?: ReactNode;
  readonly state: ReadState<T>;
  /** Loading skeleton with the layout of the content. */
  readonly skeleton: ReactNode;
  readonly isEmpty?: (content: T) => boolean;
  readonly empty?: ReactNode;
  readonly children: (content: T) => ReactNode;
  /** Target of the guided tour. */
  readonly tourStop?: string;
  /** Placement within the page. */
  readonly css?: SystemStyleObject;
}

/** Titled section with its own loading, empty and error state. */
export function Block<T>(props: BlockProps<T>) {
  const { title, titleRef, action, state, css = {} } = props;
  const titleId = useId();
  return (
    <chakra.section
      css={[blockStyles.root, css]}
      data-tour={props.tourStop}
      aria-labelledby={titleId}
      aria-busy={state.kind === "loading" || undefined}
    >
      <chakra.div css={blockStyles.head}>
        <chakra.h2 css={blockStyles.title} id={titleId} ref={titleRef} tabIndex={-1}>
          {title}
        </chakra.h2>
        {action ? <chakra.div css={blockStyles.action}>{action}</chakra.div> : null}
      </chakra.div>
      <HeadingId value={titleId}>{contentOf(props)}</HeadingId>
      <ReadStatus title={title} state={state} />
    </chakra.section>
  );
}

interface ReadStatusProps {
  readonly title: string;
  readonly state: ReadState<unknown>;
}

/** Speaks that content has arrived which could not be read before. */
export function ReadStatus({ title, state: { kind } }: ReadStatusProps) {
  const { t } = useTranslation("shell");
  const [hasFailed, setHasFailed] = useState(false);
  if (kind === "failed" && !hasFailed) setHasFailed(true);
  if (!hasFailed) return null;
  return (
    <VisuallyHidden aria-live="polite">
      {kind === "ready" ? t("read.loaded", { title }) : null}
    </VisuallyHidden>
  );
}

/** Error state of content that could not be read. */
export function FailedState({ retry, ...shown }: Extract<ReadState<never>, { kind: "failed" }>) {
  return <FailedNote {...shown} onRetry={retry} />;
}

function contentOf<T>({ state, skeleton, isEmpty, empty, children }: BlockProps<T>): ReactNode {
  if (state.kind === "loading") return skeleton;
  if (state.kind === "failed") return <FailedState {...state} />;
  return isEmpty?.(state.content) ? empty : children(state.content);
}

import { chakra } from "@chakra-ui/react/styled-system";
import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
} from "react";
import { BrandName } from "./form/brand-name.ts";
import { HeadingId } from "./heading-id.ts";
import { pageMarks } from "./page-marks.ts";
import { pageStyles } from "./page-styles.ts";

const TitleMarkContext = createContext<string | null>(null);

/** Provides a prefix for document titles. */
export const TitleMarkProvider = TitleMarkContext.Provider;

const ReturnContext = createContext(false);

/** Whether the page is shown by the browser's back or forward, which restores its scroll position. */
export const ReturnProvider = ReturnContext.Provider;

interface PageFrameProps {
  readonly title: string;
  /** Document title, if different from the heading. */
  readonly documentTitle?: string;
  /** Rendered above the heading. */
  readonly eyebrow?: ReactNode;
  readonly intro?: ReactNode;
  /** Rendered at the end of the heading's line, or below it where both have no room. */
  readonly action?: ReactNode;
  /** Whether the content fills a wide window; on every screen the heading is for screen readers only. */
  readonly fillsWindow?: boolean;
  readonly children: ReactNode;
}

const openLayer = "[role='menu'][data-state='open'], main [role='dialog']";

/**
 * Page with document title and heading. The heading takes focus on navigation, unless a menu was
 * opened meanwhile or the URL opens a panel of the page. A slow device shows it before the content,
 * which is rendered in slices; on return both are shown at once, so that the page has its height.
 */
export function PageFrame({
  title,
  documentTitle = title,
  eyebrow,
  intro,
  action,
  fillsWindow = false,
  children,
}: PageFrameProps) {
  const brandName = useContext(BrandName);
  const mark = useContext(TitleMarkContext);
  const isReturn = useContext(ReturnContext);
  const isContentDue = useDeferredValue(true, isReturn);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();

  useEffect(() => {
    document.title = [mark, documentTitle, brandName].filter(Boolean).join(" · ");
  }, [mark, documentTitle, brandName]);

  useEffect(() => {
    if (!document.activeElement?.closest(openLayer))
      heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <chakra.div
        css={pageStyles.head}
        ref={fillsWindow ? pageMarks.fillsWindow : null}
        data-unseen={fillsWindow || undefined}
        data-tour="page"
      >
        {eyebrow ? <chakra.p css={pageStyles.eyebrow}>{eyebrow}</chakra.p> : null}
        <chakra.div css={pageStyles.line}>
          <chakra.h1 css={pageStyles.title} id={headingId} ref={heading} tabIndex={-1}>
            {title}
          </chakra.h1>
          {action}
        </chakra.div>
        {intro ? <chakra.p css={pageStyles.intro}>{intro}</chakra.p> : null}
      </chakra.div>
      {isContentDue ? (
        <HeadingId value={headingId}>{children}</HeadingId>
      ) : (
        <div ref={pageMarks.contentAwaited} />
      )}
    </>
  );
}

import { chakra } from "@chakra-ui/react/styled-system";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { pageStyles } from "./page-styles.ts";

const BrandNameContext = createContext("");

/** Names the house in the document titles of the pages below. */
export const BrandNameProvider = BrandNameContext.Provider;

const TitleMarkContext = createContext<string | null>(null);

/** Stands before the document titles of the pages below. */
export const TitleMarkProvider = TitleMarkContext.Provider;

interface PageFrameProps {
  readonly title: string;
  /** Names the page in the browser's tab, where that differs from the heading. */
  readonly documentTitle?: string;
  /** Above the heading. */
  readonly eyebrow?: ReactNode;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

const openMenu = "[role='menu'][data-state='open']";

/**
 * A page: names itself in the document's title, and its heading takes the focus when it opens, but
 * from a menu that was opened while the page was on its way.
 */
export function PageFrame({
  title,
  documentTitle = title,
  eyebrow,
  intro,
  children,
}: PageFrameProps) {
  const brandName = useContext(BrandNameContext);
  const mark = useContext(TitleMarkContext);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = [mark, documentTitle, brandName].filter(Boolean).join(" · ");
  }, [mark, documentTitle, brandName]);

  useEffect(() => {
    if (!document.activeElement?.closest(openMenu)) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <chakra.div css={pageStyles.head}>
        {eyebrow ? <chakra.p css={pageStyles.eyebrow}>{eyebrow}</chakra.p> : null}
        <chakra.h1 css={pageStyles.title} ref={heading} tabIndex={-1}>
          {title}
        </chakra.h1>
        {intro ? <chakra.p css={pageStyles.intro}>{intro}</chakra.p> : null}
      </chakra.div>
      {children}
    </>
  );
}

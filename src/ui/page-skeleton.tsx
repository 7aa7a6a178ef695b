import { chakra } from "@chakra-ui/react/styled-system";
import { pageSkeletonStyles, reportWidths } from "./page-skeleton-styles.ts";
import { pageStyles } from "./page-styles.ts";
import { Skeleton } from "./skeleton.tsx";

type Part = Exclude<keyof typeof pageSkeletonStyles, "title" | "intro">;

/** Parts that stand more than once. */
const counts: { readonly [part in Part]?: number } = {
  report: 8,
  user: 8,
  gridRow: 18,
  yearEnd: 4,
  block: 3,
};

/** As many as the widest list has columns. */
const cells = Object.keys(reportWidths);

type SkeletonParts = readonly Part[];

/** Skeleton of a part of a page, of which the other parts stand. */
export function PartsSkeleton({ parts }: { readonly parts: SkeletonParts }) {
  return (
    <Skeleton>
      <Parts parts={parts} />
    </Skeleton>
  );
}

function Parts({ parts }: { readonly parts: SkeletonParts }) {
  return parts.flatMap((part) =>
    Array.from({ length: counts[part] ?? 1 }, (_, at) => (
      <chakra.div key={`${part}${at}`} css={pageSkeletonStyles[part]} data-bone={part}>
        {cells.map((cell) => (
          <span key={cell} />
        ))}
      </chakra.div>
    )),
  );
}

export interface PageLayout {
  /** Lines of its introduction, on a phone, on a tablet unless as on a wide screen, and there. */
  readonly intro: { readonly wide: number; readonly tablet?: number; readonly phone: number };
  /** What follows the introduction. */
  readonly parts: SkeletonParts;
}

/** Skeleton of a page whose code is loading, with its heading and introduction. */
export function PageSkeleton({ layout }: { readonly layout: PageLayout }) {
  const { parts } = layout;
  const { wide, tablet = wide, phone } = layout.intro;
  return (
    <Skeleton>
      <chakra.div css={pageStyles.head} data-unseen={parts.includes("gridHead") || undefined}>
        <chakra.div css={pageSkeletonStyles.title} data-bone="title" />
        {Array.from({ length: Math.max(wide, tablet, phone) }, (_, at) => (
          <chakra.div
            key={at}
            css={pageSkeletonStyles.intro}
            data-below={at >= tablet ? "md" : at >= wide ? "lg" : undefined}
          />
        ))}
      </chakra.div>
      <Parts parts={parts} />
    </Skeleton>
  );
}

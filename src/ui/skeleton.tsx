import { chakra, type SystemStyleObject } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { blockStyles } from "./block-styles.ts";
import { pageMarks } from "./page-marks.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Loading skeleton, visible after 150 ms. */
export function Skeleton({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("common");
  return (
    <div ref={pageMarks.partAwaited}>
      <VisuallyHidden>{t("read.loading")}</VisuallyHidden>
      <chakra.div css={blockStyles.skeleton} aria-hidden="true">
        {children}
      </chakra.div>
    </div>
  );
}

interface BoneProps {
  /** CSS length of the expected content. */
  readonly width: string;
  readonly height?: string;
}

/** Line or area of a skeleton. */
export function Bone({ width, height = "1em" }: BoneProps) {
  return <chakra.div css={blockStyles.bone} style={{ inlineSize: width, blockSize: height }} />;
}

/** Line of text of a skeleton, in the type of what it stands for. */
export function BoneLine({ width }: Pick<BoneProps, "width">) {
  return (
    <chakra.span css={[blockStyles.bone, blockStyles.boneLine]} style={{ inlineSize: width }} />
  );
}

interface ListSkeletonProps {
  /** Styles of the list that is awaited. */
  readonly css: SystemStyleObject;
  readonly rows: number;
  /** A row, of the elements that the list has. */
  readonly children: ReactNode;
}

/** Skeleton of a list in the layout of its rows. */
export function ListSkeleton({ css, rows, children }: ListSkeletonProps) {
  return (
    <Skeleton>
      <chakra.ul css={css}>
        {Array.from({ length: rows }, (_, index) => (
          <li key={index} data-bone="row">
            {children}
          </li>
        ))}
      </chakra.ul>
    </Skeleton>
  );
}

interface RowsProps {
  readonly rows: number;
  /** Lines of text in a row. */
  readonly lines?: number;
}

/** Skeleton of rows of text. */
export function BoneRows({ rows, lines = 2 }: RowsProps) {
  return Array.from({ length: rows }, (_, index) => (
    <chakra.div key={index} css={blockStyles.boneRow}>
      {Array.from({ length: lines }, (__, line) => (
        <BoneLine key={line} width={line + 1 < lines ? "72%" : "44%"} />
      ))}
    </chakra.div>
  ));
}

/** Skeleton of a list of rows of text. */
export function RowsSkeleton(rows: RowsProps) {
  return (
    <Skeleton>
      <BoneRows {...rows} />
    </Skeleton>
  );
}

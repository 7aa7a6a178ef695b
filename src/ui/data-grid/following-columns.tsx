import { ArrowRight } from "lucide-react";
import type { CSSProperties, RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { GridLayout } from "./use-grid-layout.ts";

interface FollowingColumnsProps {
  readonly layout: GridLayout;
  readonly viewport: RefObject<HTMLElement | null>;
}

/**
 * Covers the columns that are not whole, so that no figure is cut, and tells how many follow. The
 * keyboard reaches them in the grid.
 */
export function FollowingColumns({ layout, viewport }: FollowingColumnsProps) {
  const { t } = useTranslation("grid");
  const { count, coveredPx, show } = layout.following;
  if (count === 0) return null;
  const place: CSSProperties = {
    inlineSize: coveredPx,
    insetBlockEnd: barSize(viewport.current, "Height"),
    insetInlineEnd: barSize(viewport.current, "Width"),
  };
  return (
    <div className="grid-following" style={place}>
      <button
        type="button"
        aria-label={t("columns.following", { count })}
        style={{ blockSize: layout.headerPx }}
        onClick={show}
      >
        {t("columns.more", { count })}
        <ArrowRight size={14} strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  );
}

/** Returns the size of a scroll bar in pixels. */
const barSize = (element: HTMLElement | null, side: "Width" | "Height") =>
  element ? element[`offset${side}`] - element[`client${side}`] : 0;

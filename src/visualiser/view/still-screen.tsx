import type { Ref } from "react";
import { type ScreenWidth, screenWidths } from "../walk/route.ts";

/** Height of a screen relative to its width. */
const proportions: Readonly<Record<ScreenWidth, number>> = {
  phone: 1.9,
  tablet: 1.3,
  desktop: 0.68,
};

interface StillScreenProps {
  readonly title: string;
  /** Parameters and hash of the screen's page. */
  readonly address: string;
  readonly width: ScreenWidth;
  /** Width in pixels at which it is drawn. */
  readonly drawnWidth: number;
  /** Whether its frame is empty, because it is far from what is visible. */
  readonly isEmpty?: boolean;
  readonly isFailing?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A screen of this build that is only looked at, smaller than it is. */
export function StillScreen(props: StillScreenProps) {
  const { title, address, drawnWidth, isEmpty = false, isFailing = false } = props;
  const width = screenWidths[props.width];
  const height = Math.round(width * proportions[props.width]);
  const scale = drawnWidth / width;
  return (
    <div
      className="screen"
      data-failing={isFailing || undefined}
      style={{ width: drawnWidth, height: height * scale }}
      ref={props.ref}
    >
      {isEmpty ? null : (
        // A page of the same build and origin.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          key={address}
          title={title}
          src={`screen.html?still${address}`}
          tabIndex={-1}
          inert
          style={{ width, height, transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}

import {
  PopoverBody,
  PopoverContent,
  PopoverPositioner,
  PopoverRoot,
  PopoverTitle,
  PopoverTrigger,
} from "@chakra-ui/react/popover";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { quietControl } from "../theme/fragments/overlay.ts";
import { DeferredOverlay } from "./deferred-overlay.tsx";
import { popoverPlace } from "./popover-place.ts";
import { tourStop, type TourStop } from "../tour/tour-stops.ts";
import { useAfterClosing } from "./use-after-closing.ts";

interface HeaderPopoverProps {
  readonly label: string;
  readonly title: string;
  /** Target of the guided tour. */
  readonly stop?: TourStop;
  /** Renders the content when open; pass a function that opens a dialog to `closeThen`. */
  readonly children: (closeThen: (open: () => void) => void) => ReactNode;
}

/** Popover opened from the header, which takes focus itself. */
export function HeaderPopover({ label, title, stop, children }: HeaderPopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { trigger, afterClosing, openNext } = useAfterClosing();

  function closeThen(open: () => void) {
    openNext(open);
    setIsOpen(false);
  }

  /** Another page takes the focus, which closes the popover; its own page does not. */
  function closeAtOwnPage({ target }: React.MouseEvent) {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin === location.origin && link.pathname === location.pathname) setIsOpen(false);
  }

  const content = (
    <>
      {label}
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
    </>
  );

  return (
    <DeferredOverlay trigger={trigger} css={quietControl} content={content} kind="dialog">
      <PopoverRoot
        open={isOpen}
        onOpenChange={({ open }) => setIsOpen(open)}
        onExitComplete={afterClosing}
        // Content that loads later would stand before a control that has focus already.
        initialFocusEl={() => panel.current}
        positioning={popoverPlace}
        lazyMount
        unmountOnExit
      >
        <PopoverTrigger ref={trigger} {...(stop ? tourStop(stop) : {})}>
          {content}
        </PopoverTrigger>
        <PopoverPositioner>
          <PopoverContent ref={panel} aria-label={title}>
            <PopoverTitle>{title}</PopoverTitle>
            <PopoverBody onClickCapture={closeAtOwnPage}>{children(closeThen)}</PopoverBody>
          </PopoverContent>
        </PopoverPositioner>
      </PopoverRoot>
    </DeferredOverlay>
  );
}

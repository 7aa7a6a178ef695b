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
import { popoverPlace } from "./popover-place.ts";
import { tourStop, type TourStop } from "../tour/tour-stops.ts";

interface HeaderPopoverProps {
  readonly label: string;
  readonly title: string;
  /** Its name on the tour. */
  readonly stop?: TourStop;
  /** Made when it is opened; what opens a dialog instead of the popover is given to `leave`. */
  readonly children: (closeThen: (open: () => void) => void) => ReactNode;
}

/** What a word in the header opens below it. */
export function HeaderPopover({ label, title, stop, children }: HeaderPopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const next = useRef<(() => void) | null>(null);

  function closeThen(open: () => void) {
    next.current = open;
    setIsOpen(false);
  }

  /** The focus goes back to the button first: there the dialog will return it. */
  function afterClosing() {
    const open = next.current;
    next.current = null;
    if (!open) return;
    trigger.current?.focus({ preventScroll: true });
    open();
  }

  return (
    <PopoverRoot
      open={isOpen}
      onOpenChange={({ open }) => setIsOpen(open)}
      onExitComplete={afterClosing}
      positioning={popoverPlace}
      lazyMount
      unmountOnExit
    >
      <PopoverTrigger ref={trigger} {...(stop ? tourStop(stop) : {})}>
        {label}
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </PopoverTrigger>
      <PopoverPositioner>
        <PopoverContent aria-label={title}>
          <PopoverTitle>{title}</PopoverTitle>
          <PopoverBody>{children(closeThen)}</PopoverBody>
        </PopoverContent>
      </PopoverPositioner>
    </PopoverRoot>
  );
}

import {
  PopoverBody,
  PopoverContent,
  PopoverPositioner,
  PopoverRoot,
  PopoverTitle,
  PopoverTrigger,
} from "@chakra-ui/react/popover";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { popoverPlace } from "./popover-place.ts";

interface HeaderPopoverProps {
  readonly label: string;
  readonly title: string;
  /** Made when it is opened. */
  readonly children: ReactNode;
}

/** What a word in the header opens below it. */
export function HeaderPopover({ label, title, children }: HeaderPopoverProps) {
  return (
    <PopoverRoot positioning={popoverPlace} lazyMount unmountOnExit>
      <PopoverTrigger>
        {label}
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </PopoverTrigger>
      <PopoverPositioner>
        <PopoverContent aria-label={title}>
          <PopoverTitle>{title}</PopoverTitle>
          <PopoverBody>{children}</PopoverBody>
        </PopoverContent>
      </PopoverPositioner>
    </PopoverRoot>
  );
}

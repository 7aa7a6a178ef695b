import {
  PopoverBody,
  PopoverContent,
  PopoverPositioner,
  PopoverRoot,
  PopoverTitle,
  PopoverTrigger,
} from "@chakra-ui/react/popover";
import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { supportEmailOf, useConfig, useUser } from "../session/index.ts";

import { OutsideLink } from "../ui/form/text-link.tsx";
import { popoverPlace } from "./popover-place.ts";

/** For staff without a client's view: the address to write to. */
export function ContactPopover() {
  const { t } = useTranslation("shell");
  const email = supportEmailOf(useUser(), useConfig());
  return (
    <PopoverRoot positioning={popoverPlace} lazyMount unmountOnExit>
      <PopoverTrigger>
        {t("header.contact")}
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </PopoverTrigger>
      <PopoverPositioner>
        <PopoverContent aria-label={t("header.contactTitle")}>
          <PopoverTitle>{t("header.contactTitle")}</PopoverTitle>
          <PopoverBody>
            <p>{t("header.contactText")}</p>
            <OutsideLink href={`mailto:${email}`}>{email}</OutsideLink>
          </PopoverBody>
        </PopoverContent>
      </PopoverPositioner>
    </PopoverRoot>
  );
}

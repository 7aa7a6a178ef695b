import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { appAddress, isAppPath } from "../links/allowed-links.ts";
import { urlOf } from "./history.ts";
import { useRouter } from "./router.tsx";

interface AppLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  /** Path within the portal. */
  readonly to: string;
  readonly children: ReactNode;
}

/** Link within the portal; opens in the same page unless the user asks for a new tab. */
export function AppLink({ to, children, ...attributes }: AppLinkProps) {
  const { history, base, navigate } = useRouter();

  function open(event: MouseEvent) {
    if (!isAppPath(to) || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // As in the browser, a link to the current page adds no history entry.
    navigate(to, { replace: urlOf(history.current().location) === base + to });
  }

  return (
    <a {...attributes} href={appAddress(base, to)} onClick={open}>
      {children}
    </a>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useActorRef } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { usePortal } from "../session/index.ts";
import { DownloadsProvider } from "../reports/downloads-context.ts";
import { createCheckOff } from "./actors/check-off.ts";
import { provideDownloads } from "./actors/download-effects.ts";

/** The downloads of the pages below; what runs breaks off when it goes, as at sign-out. */
export function Downloads({ children }: { readonly children: ReactNode }) {
  const portal = usePortal();
  const queryClient = useQueryClient();
  const [machine] = useState(() =>
    provideDownloads({ api: portal.api, onSaved: createCheckOff(portal, queryClient) }),
  );
  return <DownloadsProvider value={useActorRef(machine)}>{children}</DownloadsProvider>;
}

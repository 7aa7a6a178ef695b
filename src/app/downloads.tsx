import { useQueryClient } from "@tanstack/react-query";
import { useActorRef } from "@xstate/react";
import { type ReactNode, useMemo, useState } from "react";
import { useFlows, usePortal } from "../session/index.ts";
import { DownloadLog } from "../reports/download-log.tsx";
import { DownloadsProvider } from "../reports/downloads-context.ts";
import { createCheckOff } from "../effects/downloads/check-off.ts";
import { provideDownloads } from "../effects/downloads/download-effects.ts";

/** The downloads of the pages below; what runs breaks off when it goes, as at sign-out. */
export function Downloads({ children }: { readonly children: ReactNode }) {
  const portal = usePortal();
  const queryClient = useQueryClient();
  const [checkOff] = useState(() => createCheckOff(portal, queryClient));
  const [machine] = useState(() => provideDownloads({ api: portal.api, onSaved: checkOff }));
  const own = useActorRef(machine);
  const actor = useFlows().running?.downloads ?? own;
  const downloads = useMemo(() => ({ actor, checkOff }), [actor, checkOff]);
  return (
    <DownloadsProvider value={downloads}>
      {children}
      <DownloadLog />
    </DownloadsProvider>
  );
}

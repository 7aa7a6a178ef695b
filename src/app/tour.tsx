import { useActorRef } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { tourMachine } from "../../machines/tour/machine.ts";
import { TourProvider, useFlows } from "../session/index.ts";
import { recordBeside } from "../effects/recorder/record-beside.ts";

/** The tour of the signed-in user: left on its way, it is kept until the user goes. */
export function TourOfUser({ children }: { readonly children: ReactNode }) {
  const [inspect] = useState(() => recordBeside("tour", "start"));
  const own = useActorRef(tourMachine, { inspect });
  return <TourProvider value={useFlows().running?.tour ?? own}>{children}</TourProvider>;
}

import { fromCallback, fromPromise } from "xstate";
import { enquiryMachine } from "../../../machines/enquiry/machine.ts";
import type {
  EnquiryEvent,
  PassedChallenge,
  SentEnquiry,
} from "../../../machines/enquiry/types.ts";
import { toNetworkError } from "../../api/to-network-error.ts";
import { onDeadline } from "../../browser/on-deadline.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";

/** Returns the enquiry machine with its effects, whose code is loaded with the enquiry pages. */
export function provideEnquiry(effects: Pick<EffectDependencies, "api" | "record">) {
  return enquiryMachine.provide({
    actors: {
      sendEnquiry: fromPromise<void, SentEnquiry>(async ({ input }) => {
        const { sendEnquiry } = await toNetworkError(import("./send-enquiry.ts"));
        return sendEnquiry(effects, input);
      }),
      challengeExpiry: fromCallback<EnquiryEvent, PassedChallenge | null>(({ input, sendBack }) =>
        onDeadline(input?.expiresAtMs ?? 0, () => sendBack({ type: "challenge.expired" })),
      ),
    },
  });
}

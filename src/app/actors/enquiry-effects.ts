import { fromPromise } from "xstate";
import { enquiryMachine } from "../../../machines/enquiry/machine.ts";
import type { PassedChallenge, SentEnquiry } from "../../../machines/enquiry/types.ts";
import { ApiError } from "../../api/api-error.ts";
import type { Api } from "../../api/client.ts";

/** The enquiry machine with its real effects, whose code comes with the pages of enquiries. */
export function provideEnquiry(api: Api) {
  return enquiryMachine.provide({
    actors: {
      solveChallenge: fromPromise<PassedChallenge, void>(async ({ signal }) => {
        const { passChallenge } = await arriving(import("./solve-challenge.ts"));
        return passChallenge(api, signal);
      }),
      sendEnquiry: fromPromise<void, SentEnquiry>(async ({ input }) => {
        const { sendEnquiry } = await arriving(import("./send-enquiry.ts"));
        return sendEnquiry(api, input);
      }),
    },
  });
}

/** A part of the portal that cannot be had is an outage like any other. */
async function arriving<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (cause) {
    throw new ApiError("network", { cause });
  }
}

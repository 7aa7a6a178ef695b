import * as v from "valibot";
import { call } from "./call.ts";
import { Done, lineText } from "./shapes.ts";

export const logEvent = call({
  name: "logEvent",
  summary: "Records an event in the audit log, also before sign-in.",
  method: "POST",
  path: "/log/LogEvent",
  tag: "log",
  signedIn: "optional",
  body: v.object({
    eventType: lineText(199),
    sessionId: lineText(36),
    /** JSON object of the details by name (specification 1, section 3). */
    eventDetails: v.pipe(v.string(), v.maxLength(20_000)),
  }),
  response: Done,
});

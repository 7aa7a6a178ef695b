import * as v from "valibot";
import { call } from "./call.ts";
import { TextLanguage } from "./language.ts";

export const resources = call({
  name: "resources",
  summary: "Returns texts that replace the portal's own, by `namespace:area.phrase`.",
  method: "GET",
  path: "/resources/{language}/all",
  tag: "content",
  signedIn: false,
  params: v.object({ language: TextLanguage }),
  response: v.object({ texts: v.record(v.string(), v.string()) }),
});

import * as v from "valibot";
import { call } from "./call.ts";

export const resources = call({
  name: "resources",
  summary: "Returns texts that replace the portal's own, by `namespace:area.phrase`.",
  method: "GET",
  path: "/resources/{language}/all",
  tag: "content",
  signedIn: false,
  params: v.object({ language: v.picklist(["en", "zh-CN"]) }),
  response: v.object({ texts: v.record(v.string(), v.string()) }),
});

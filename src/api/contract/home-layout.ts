import * as v from "valibot";
import { call } from "./call.ts";
import { lineText } from "./shapes.ts";

const Blocks = v.pipe(v.array(lineText(60)), v.maxLength(60));

/** How a user arranges the home page; blocks by their ids, which the API stores unread. */
const HomeLayout = v.nullable(v.object({ order: Blocks, hidden: Blocks }));

const Body = v.object({
  /** Null for the designed layout. */
  layout: HomeLayout,
});

export const homeLayout = call({
  name: "homeLayout",
  summary:
    "Returns how the user arranges the home page. An addition: when the API returns 404, 405 or 501, the browser alone keeps it.",
  method: "GET",
  path: "/users/me/home_layout",
  tag: "users",
  response: Body,
});

export const saveHomeLayout = call({
  name: "saveHomeLayout",
  summary: "Replaces how the user arranges the home page; the last one counts. An addition.",
  method: "PUT",
  path: "/users/me/home_layout",
  tag: "users",
  body: Body,
  response: Body,
});

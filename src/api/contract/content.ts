import * as v from "valibot";
import { call } from "./call.ts";
import { CalendarDate, Count, Id, Instant, Text } from "./shapes.ts";

export const rss = call({
  name: "rss",
  summary: "Insights, newest first.",
  method: "GET",
  path: "/rss/list",
  tag: "content",
  signedIn: true,
  response: v.object({
    items: v.array(
      v.object({
        id: Id,
        title: Text,
        summary: v.string(),
        category: Text,
        author: v.string(),
        publishedAtUtc: Instant,
        /** An https address; an item that leads anywhere else is not shown. */
        link: Text,
        readMinutes: Count,
        /** Where there is one: a path below the portal's base or an https address, and its words. */
        picture: v.optional(v.nullable(v.object({ address: Text, alt: v.string() }))),
      }),
    ),
  }),
});

export const whatsNew = call({
  name: "whatsNew",
  summary: "What changed in the portal, newest first; a body may hold links as [[text#path]].",
  method: "GET",
  path: "/support/whatsnew/list",
  tag: "content",
  signedIn: true,
  response: v.object({
    items: v.array(
      v.object({
        id: Id,
        title: Text,
        body: Text,
        date: CalendarDate,
        /** A page of the portal that it is about, or null. */
        path: v.nullable(Text),
      }),
    ),
  }),
});

export const walkthroughs = call({
  name: "walkthroughs",
  summary: "Walkthroughs of pages, as steps to read.",
  method: "GET",
  path: "/support/walkthrough/list",
  tag: "content",
  signedIn: true,
  response: v.object({
    walkthroughs: v.array(v.object({ id: Id, title: Text, path: Text, steps: v.array(Text) })),
  }),
});

export const tutorials = call({
  name: "tutorials",
  summary: "Tutorials on a subject, as paragraphs to read.",
  method: "GET",
  path: "/support/tutorial/list",
  tag: "content",
  signedIn: true,
  response: v.object({
    tutorials: v.array(
      v.object({
        id: Id,
        title: Text,
        summary: Text,
        minutes: Count,
        paragraphs: v.array(Text),
      }),
    ),
  }),
});

export const securityCategories = call({
  name: "securityCategories",
  summary: "Online security tips by category; a category may be empty. Readable signed out.",
  method: "GET",
  path: "/support/category/list",
  tag: "content",
  signedIn: false,
  query: v.object({ lng: v.picklist(["en", "zh-CN"]) }),
  response: v.object({
    categories: v.array(
      v.object({
        id: Id,
        title: Text,
        tips: v.array(v.object({ id: Id, title: Text, text: Text })),
      }),
    ),
  }),
});

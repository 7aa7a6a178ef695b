import * as v from "valibot";
import { call } from "./call.ts";
import { TextLanguage } from "./language.ts";
import { CalendarDate, Count, Id, Instant, Text } from "./shapes.ts";

export const rss = call({
  name: "rss",
  summary: "Lists insights, newest first.",
  method: "GET",
  path: "/rss/list",
  tag: "content",
  response: v.object({
    items: v.array(
      v.object({
        id: Id,
        title: Text,
        summary: v.string(),
        category: Text,
        author: v.string(),
        publishedAtUtc: Instant,
        /** An https URL; items with another URL are not shown. */
        link: Text,
        readMinutes: Count,
        /**
         * Path below the portal's base or https URL of a picture, with its alternative text; absent
         * without one.
         */
        picture: v.optional(v.nullable(v.object({ address: Text, alt: v.string() }))),
      }),
    ),
  }),
});

export const whatsNew = call({
  name: "whatsNew",
  summary: "Lists changes to the portal, newest first; a body may contain links as [[text#path]].",
  method: "GET",
  path: "/support/whatsnew/list",
  tag: "content",
  response: v.object({
    items: v.array(
      v.object({
        id: Id,
        title: Text,
        body: Text,
        date: CalendarDate,
        /** Path of the related page, or null. */
        path: v.nullable(Text),
      }),
    ),
  }),
});

export const walkthroughs = call({
  name: "walkthroughs",
  summary: "Lists walkthroughs of pages, as written steps.",
  method: "GET",
  path: "/support/walkthrough/list",
  tag: "content",
  response: v.object({
    walkthroughs: v.array(v.object({ id: Id, title: Text, path: Text, steps: v.array(Text) })),
  }),
});

export const tutorials = call({
  name: "tutorials",
  summary: "Lists tutorials by subject, as paragraphs.",
  method: "GET",
  path: "/support/tutorial/list",
  tag: "content",
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
  summary: "Lists online security tips by category, which may be empty. Requires no sign-in.",
  method: "GET",
  path: "/support/category/list",
  tag: "content",
  signedIn: false,
  query: v.object({ lng: TextLanguage }),
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

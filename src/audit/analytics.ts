/** ARIA roles of the recorded controls. */
export const controlRoles = [
  "button",
  "checkbox",
  "combobox",
  "link",
  "menuitem",
  "menuitemradio",
  "option",
  "radio",
  "switch",
  "tab",
] as const;
export type ControlRole = (typeof controlRoles)[number];

/** Target of a link: a page of the portal, or a kind of external target. */
export type LinkTarget = `/${string}` | "outside" | "mail" | "phone" | "download";

/**
 * Events for a tag manager (AUDIT-02), without personal data: pages are known paths without a
 * query, and a control is named by the key of its text.
 */
export type AnalyticsEvent =
  | {
      readonly event: "page_view";
      readonly page: string;
      readonly title: string;
      readonly language: string;
    }
  | {
      readonly event: "click";
      readonly page: string;
      readonly control: ControlRole;
      /** Such as `shell:profile.signOut`; empty for a control labelled with data. */
      readonly name: string;
      readonly target?: LinkTarget;
    };

/** What a control is to a person. */
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

/** Where a link leads: a page of the portal, or what kind of place outside of it. */
export type LinkTarget = `/${string}` | "outside" | "mail" | "phone" | "download";

/**
 * What a tag manager may learn (AUDIT-02). Pages are known paths without a query; a control goes by
 * the key of its text among the portal's own, so that no name, code or typed word can be in it.
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
      /** Such as `shell:profile.signOut`; empty for a control that is named by data. */
      readonly name: string;
      readonly target?: LinkTarget;
    };

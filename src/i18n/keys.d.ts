import type { CustomTypeOptions } from "i18next";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "sign-in";
    resources: {
      cash: typeof import("../../locales/en/cash.json");
      chart: typeof import("../../locales/en/chart.json");
      common: typeof import("../../locales/en/common.json");
      configuration: typeof import("../../locales/en/configuration.json");
      contact: typeof import("../../locales/en/contact.json");
      dates: typeof import("../../locales/en/dates.json");
      enquiry: typeof import("../../locales/en/enquiry.json");
      errors: typeof import("../../locales/en/errors.json");
      find: typeof import("../../locales/en/find.json");
      funding: typeof import("../../locales/en/funding.json");
      grid: typeof import("../../locales/en/grid.json");
      home: typeof import("../../locales/en/home.json");
      impersonation: typeof import("../../locales/en/impersonation.json");
      passwords: typeof import("../../locales/en/passwords.json");
      profile: typeof import("../../locales/en/profile.json");
      reports: typeof import("../../locales/en/reports.json");
      schedulers: typeof import("../../locales/en/schedulers.json");
      "security-questions": typeof import("../../locales/en/security-questions.json");
      "security-tips": typeof import("../../locales/en/security-tips.json");
      shell: typeof import("../../locales/en/shell.json");
      "sign-in": typeof import("../../locales/en/sign-in.json");
      support: typeof import("../../locales/en/support.json");
      team: typeof import("../../locales/en/team.json");
      terms: typeof import("../../locales/en/terms.json");
      unaudited: typeof import("../../locales/en/unaudited.json");
      visualiser: typeof import("../../locales/en/visualiser.json");
    };
  }
}

export type Namespace = keyof CustomTypeOptions["resources"];

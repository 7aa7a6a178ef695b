import type cash from "../../locales/en/cash.json";
import type chart from "../../locales/en/chart.json";
import type common from "../../locales/en/common.json";
import type configuration from "../../locales/en/configuration.json";
import type contact from "../../locales/en/contact.json";
import type dates from "../../locales/en/dates.json";
import type enquiry from "../../locales/en/enquiry.json";
import type errors from "../../locales/en/errors.json";
import type find from "../../locales/en/find.json";
import type funding from "../../locales/en/funding.json";
import type grid from "../../locales/en/grid.json";
import type home from "../../locales/en/home.json";
import type impersonation from "../../locales/en/impersonation.json";
import type passwords from "../../locales/en/passwords.json";
import type profile from "../../locales/en/profile.json";
import type reports from "../../locales/en/reports.json";
import type schedulers from "../../locales/en/schedulers.json";
import type securityQuestions from "../../locales/en/security-questions.json";
import type securityTips from "../../locales/en/security-tips.json";
import type shell from "../../locales/en/shell.json";
import type signIn from "../../locales/en/sign-in.json";
import type support from "../../locales/en/support.json";
import type team from "../../locales/en/team.json";
import type terms from "../../locales/en/terms.json";
import type unaudited from "../../locales/en/unaudited.json";
import type visualiser from "../../locales/en/visualiser.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "sign-in";
    resources: {
      cash: typeof cash;
      chart: typeof chart;
      common: typeof common;
      configuration: typeof configuration;
      contact: typeof contact;
      dates: typeof dates;
      enquiry: typeof enquiry;
      errors: typeof errors;
      find: typeof find;
      funding: typeof funding;
      grid: typeof grid;
      home: typeof home;
      impersonation: typeof impersonation;
      passwords: typeof passwords;
      profile: typeof profile;
      reports: typeof reports;
      schedulers: typeof schedulers;
      "security-questions": typeof securityQuestions;
      "security-tips": typeof securityTips;
      shell: typeof shell;
      "sign-in": typeof signIn;
      support: typeof support;
      team: typeof team;
      terms: typeof terms;
      unaudited: typeof unaudited;
      visualiser: typeof visualiser;
    };
  }
}

import type { User } from "./types.ts";

/** A client without a pending sign-in step or impersonation. */
export const clientFixture: User = {
  id: "client-1",
  name: "Margaret Ellis",
  firstName: "Margaret",
  email: "margaret.ellis@hartwellpensions.example",
  title: "Chair of trustees",
  organisation: "Hartwell Pension Scheme",
  contactNumber: "",
  role: "Client",
  region: "uk",
  regionName: "UK",
  viewType: "Client",
  navigation: [
    { name: "Home", path: "/home", resourceName: "home", description: "Your assets at a glance" },
    { name: "Reports", path: "/report", description: "Find [[your latest report#/report]]" },
  ],
  header: [
    { name: "MyClientServiceTeam", components: ["ViewAll"] },
    { name: "HelpAndSupport", components: [] },
    {
      name: "MyProfile",
      components: [
        "PersonalDetails",
        "PortfolioAddress",
        "NotificationSettings",
        "ChangePassword",
        "TermsAndConditions",
        "Logout",
      ],
    },
  ],
  arePrivilegesKnown: true,
  isAuditor: false,
  isNCV: false,
  lastLoginAt: "2026-11-19T08:30:00Z",
  passwordExpiresAt: "2027-02-01T00:00:00Z",
  termsAcceptedAt: "2026-09-01T09:00:00Z",
  areUpdatedTermsAccepted: true,
  isSecurityQuestionSet: true,
  isInitialPasswordChanged: true,
  impersonatedName: null,
  actor: null,
};

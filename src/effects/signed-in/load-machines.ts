/** Loads the machine of the service team, which loads with its page. */
export const loadServiceTeam = () => import("../service-team/service-team-effects.ts");

export const loadUnaudited = () => import("../unaudited/unaudited-effects.ts");
export const loadDataExport = () => import("../data-export/data-export-effects.ts");
export const loadSavedView = () => import("../saved-view/saved-view-effects.ts");

/** Loads the machines of unaudited data, which load with their page. */
export const loadUnauditedMachines = () =>
  Promise.all([loadUnaudited(), loadDataExport(), loadSavedView()]);

export const loadCash = () => import("../cash/cash-effects.ts");
export const loadCashApproval = () => import("../cash/approval-effects.ts");

/** Loads the machines of cash instructions, which load with their page. */
export const loadCashMachines = () => Promise.all([loadCash(), loadCashApproval()]);

/** Loads the machine of the scheduler, which loads with the page of reports. */
export const loadScheduler = () => import("../scheduler/scheduler-effects.ts");

export const loadNewReports = () => import("../new-reports/start-new-reports.ts");
export const loadProfile = () => import("../profile/profile-effects.ts");
export const loadSecurity = () => import("../profile/security-effects.ts");

export const loadPasskeys = () => import("../profile/passkey-effects.ts");

export const loadConfirmation = () => import("../confirmation/confirmation-effects.ts");

/** Loads the machines of the profile, which load with its page. */
export const loadProfileMachines = () => Promise.all([loadProfile(), loadSecurity()]);

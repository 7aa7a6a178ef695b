/** Options that i18next and the first screen's own instance share. */
export const defaultNamespace = "sign-in";

export const reactOptions = { bindI18nStore: "added", useSuspense: true } as const;

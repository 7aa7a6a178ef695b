/** Options that i18next and the first screen's own instance share. */
export const defaultNamespace = "sign-in";

/** Event of an instance whose shown texts were replaced. A further namespace is none: views wait for theirs. */
export const textsReplaced = "textsReplaced";

export const reactOptions = {
  bindI18n: `languageChanged ${textsReplaced}`,
  useSuspense: true,
} as const;

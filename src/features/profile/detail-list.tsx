import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { profileStyles } from "./profile-styles.ts";

interface DetailListProps {
  /** Names with what is known of them; an empty text is not provided. */
  readonly details: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** Names and values, one below the other. */
export function DetailList({ details }: DetailListProps) {
  const { t } = useTranslation("profile");
  return (
    <chakra.dl css={profileStyles.details}>
      {details.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-missing={value === "" || undefined}>
            {value === "" ? t("details.missing") : value}
          </dd>
        </div>
      ))}
    </chakra.dl>
  );
}

import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { detailListStyles } from "./detail-list-styles.ts";

interface DetailListProps {
  /** Names with what is known of them. */
  readonly details: readonly { readonly name: string; readonly value: ReactNode }[];
  /** Stands for an empty text. */
  readonly missing?: string;
}

/** Names and values, one below the other. */
export function DetailList({ details, missing = "" }: DetailListProps) {
  return (
    <chakra.dl css={detailListStyles}>
      {details.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-missing={value === "" || undefined}>{value === "" ? missing : value}</dd>
        </div>
      ))}
    </chakra.dl>
  );
}

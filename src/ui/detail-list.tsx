import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { detailListStyles } from "./detail-list-styles.ts";

interface DetailListProps {
  /** Names and their values. */
  readonly details: readonly { readonly name: string; readonly value: ReactNode }[];
  /** Shown for an empty value. */
  readonly missing?: string;
}

/** Description list. */
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

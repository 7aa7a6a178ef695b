import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { accountsStyles } from "../../accounts-styles.ts";
import { chartStyles } from "../chart-styles.ts";
import type { BridgeContent } from "./bridge-content.ts";

interface BridgeTableProps {
  readonly title: string;
  readonly content: BridgeContent;
}

/** Steps of a bridge as a table. */
export function BridgeTable({ title, content }: BridgeTableProps) {
  const { t } = useTranslation("chart");
  return (
    <chakra.div css={chartStyles.table}>
      <chakra.table css={accountsStyles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <chakra.th css={accountsStyles.head} scope="col">
              {t("bridge.step")}
            </chakra.th>
            <chakra.th css={accountsStyles.head} scope="col">
              {content.unit}
            </chakra.th>
          </tr>
        </thead>
        <tbody>
          {content.steps.map(({ id, name, spoken }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{spoken}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { writeText } from "../../browser/write-clipboard.ts";
import { formatPercent } from "../../format/numbers.ts";
import { useConfig, useUser } from "../../session/index.ts";
import { plainNumber } from "../../spreadsheet/plain-number.ts";
import { copiedCell, copiedTable } from "../../ui/copy/copied-table.ts";
import { copyStyles } from "../../ui/copy/copy-styles.ts";
import { useCopy } from "../../ui/copy/use-copy.ts";
import { LinkButton } from "../../ui/form/text-link.tsx";

interface CopyAssetsProps {
  /** The portfolios that the list shows, in its order. */
  readonly rows: readonly {
    readonly name: string;
    readonly client: string;
    readonly currency: string;
    readonly value: number | null;
    readonly share: number | null;
  }[];
  readonly hasClients: boolean;
  /** Dates of the values, and of how many portfolios, as a text. */
  readonly asOf: string;
}

/** Copies the shown portfolios as a table with date and source (COPY-01). */
export function CopyAssets({ rows, hasClients, asOf }: CopyAssetsProps) {
  const { t } = useTranslation(["home", "common"]);
  const { region } = useUser();
  const { brandName } = useConfig();
  const copy = useCopy();
  const note = [asOf, t("assets.source", { brand: brandName })].join(" · ");
  const headers = [
    t("assets.portfolio"),
    ...(hasClients ? [t("assets.client")] : []),
    t("list.currency"),
    t("assets.value"),
    t("assets.share"),
  ];
  const write = () =>
    writeText(
      copiedTable({
        rows: [
          headers.map(copiedCell),
          ...rows.map(({ name, client, currency, value, share }) => [
            copiedCell(name),
            ...(hasClients ? [copiedCell(client)] : []),
            copiedCell(value === null ? "" : currency),
            value === null ? "" : plainNumber(value),
            share === null ? "" : formatPercent(share, region, { decimals: 1 }),
          ]),
        ],
        hasHeaders: true,
        title: t("assets.title"),
        note,
      }),
    );
  return (
    <chakra.p css={copyStyles.table}>
      <LinkButton
        onPress={() => void copy(write, { title: t("common:copy.tableCopied"), text: note })}
      >
        {t("common:copy.table")}
      </LinkButton>
    </chakra.p>
  );
}

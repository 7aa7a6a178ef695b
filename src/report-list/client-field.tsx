import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import type { Portfolio } from "../api/contract/portfolios.ts";
import { reportPageStyles } from "./report-page-styles.ts";
import { SelectField } from "../ui/form/select-field.tsx";

interface ClientFieldProps {
  readonly portfolios: readonly Portfolio[];
  /**
   * Client name, or the empty string for all clients; null when the URL names an unknown client.
   */
  readonly client: string | null;
  readonly onClientChange: (client: string) => void;
}

/** Client filter of a search; only shown to users with several clients. */
export function ClientField({ portfolios, client, onClientChange }: ClientFieldProps) {
  const { t, i18n } = useTranslation("reports");
  const names = new Set(portfolios.map(({ clientName }) => clientName));
  const clients = [...names].toSorted(new Intl.Collator(i18n.language).compare);
  if (clients.length < 2 && client !== null) return null;
  return (
    <chakra.div css={reportPageStyles.client}>
      <SelectField
        label={t("consultant.client")}
        name="client"
        value={client ?? ""}
        onChange={onClientChange}
        placeholder={t("consultant.allClients", { count: clients.length })}
        options={clients.map((name) => ({ value: name, text: name }))}
        {...(client === null && { error: t("consultant.otherClient") })}
      />
    </chakra.div>
  );
}

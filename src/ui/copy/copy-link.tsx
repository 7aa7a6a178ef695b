import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { writeText } from "../../browser/write-clipboard.ts";
import { LinkButton } from "../form/text-link.tsx";
import { copyStyles } from "./copy-styles.ts";
import { useCopy } from "./use-copy.ts";

interface CopiedLink {
  /** What the recipient sees: data of these portfolios, or records of their own. */
  readonly shows: "portfolios" | "ownRecords";
  /** What the page shows beyond its URL, by parameter. */
  readonly shown?: Readonly<Record<string, string>>;
}

/**
 * Returns a function that copies the URL of the page with its state, and says what the recipient
 * needs (COPY-01).
 */
export function useCopyLink({ shows, shown }: CopiedLink): () => void {
  const { t } = useTranslation("common");
  const copy = useCopy();
  const write = () => {
    const url = new URL(window.location.href);
    for (const [name, value] of Object.entries(shown ?? {})) url.searchParams.set(name, value);
    return writeText({ plain: url.href });
  };
  const said = { title: t("copy.linkCopied"), text: t(`copy.needs.${shows}`) };
  return () => void copy(write, said);
}

/** Copies the URL of the page, beside its heading. */
export function CopyLink(props: CopiedLink) {
  const { t } = useTranslation("common");
  const copyLink = useCopyLink(props);
  return (
    <chakra.div css={copyStyles.link}>
      <LinkButton onPress={copyLink}>{t("copy.link")}</LinkButton>
    </chakra.div>
  );
}

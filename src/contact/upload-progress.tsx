import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { formatPercent } from "../format/numbers.ts";
import { useUser } from "../session/index.ts";
import { contactStyles } from "./contact-styles.ts";

/** Progress bar of the upload. */
export function UploadProgress({ share }: { readonly share: number }) {
  const { t } = useTranslation("contact");
  const { region } = useUser();
  return (
    <chakra.label css={contactStyles.progress}>
      {t("attachments.uploading", { percent: formatPercent(share, region, { decimals: 0 }) })}
      <progress value={share} max={1} />
    </chakra.label>
  );
}

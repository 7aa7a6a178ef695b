import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { basePath } from "../../../machines/paths.ts";
import { outsideAddress } from "../../links/allowed-links.ts";
import { isFilePath } from "../../links/file-path.ts";
import { useConfig } from "../../session/index.ts";
import { homeStyles } from "./home-styles.ts";

interface InsightPictureProps {
  /** Path below the portal's base path or https URL; any other is not requested. */
  readonly address: string;
  readonly alt: string;
}

/** Image of an insight; a placeholder if it fails to load or is not allowed. */
export function InsightPicture({ address, alt }: InsightPictureProps) {
  const { environment } = useConfig();
  const [failed, setFailed] = useState<string | null>(null);
  const source = isFilePath(address)
    ? basePath(environment) + address
    : address.startsWith("https:")
      ? outsideAddress(address)
      : undefined;
  if (source === undefined || source === failed) {
    return <chakra.span css={homeStyles.picture} aria-hidden />;
  }
  return (
    <chakra.img
      css={homeStyles.picture}
      src={source}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(source)}
    />
  );
}

import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { basePath } from "../../../machines/paths.ts";
import { isAppPath, outsideAddress } from "../../links/allowed-links.ts";
import { useConfig } from "../../session/index.ts";
import { homeStyles } from "./home-styles.ts";

interface InsightPictureProps {
  /** A path below the portal's base, or an https address; any other is not asked for. */
  readonly address: string;
  readonly alt: string;
}

/** The picture of an insight; where it cannot be loaded or may not be, a plain plate stands there. */
export function InsightPicture({ address, alt }: InsightPictureProps) {
  const { environment } = useConfig();
  const [failed, setFailed] = useState<string | null>(null);
  const source = isAppPath(address)
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

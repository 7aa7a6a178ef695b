import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../format/numbers.ts";
import { useActor, useFailureText, useUser } from "../../session/index.ts";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { keepFocusInPage } from "../../ui/lost-focus.ts";
import { unauditedStyles } from "./unaudited-styles.ts";

/** Progress and result of the download. */
export function DownloadStatus() {
  const { t } = useTranslation("unaudited");
  const { region } = useUser();
  const failureText = useFailureText({ isAction: true });
  const actor = useActor("dataExport");
  const snapshot = useSelector(actor, (latest) => latest);
  const { value, context } = snapshot;
  const { progress, failure } = context;
  if (value === "idle") return null;
  const name = context.request?.fileName ?? "";
  const isBusy = snapshot.hasTag("busy");
  const text = {
    preparing: t("download.preparing"),
    writing:
      progress.total === 0
        ? t("download.preparing")
        : t("download.progress", {
            lines: formatNumber(progress.lines, region),
            count: progress.total,
          }),
    saved: t("download.saved", { name }),
    failed: t("download.failed", { name, reason: failure ? failureText(failure) : "" }),
  }[value];
  return (
    <chakra.div css={unauditedStyles.downloadStatus} ref={keepFocusInPage}>
      <p role={value === "failed" ? "alert" : "status"}>{text}</p>
      <LinkButton
        onPress={() => actor.send({ type: isBusy ? "export.cancelled" : "export.dismissed" })}
      >
        {t(isBusy ? "download.cancel" : "download.dismiss")}
      </LinkButton>
    </chakra.div>
  );
}

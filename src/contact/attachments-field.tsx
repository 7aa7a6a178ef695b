import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Attachment, AttachmentLimits, RefusedFile } from "../../machines/contact/types.ts";
import { formatNames } from "../format/list.ts";
import { formatBytes } from "../format/numbers.ts";
import { useUser } from "../session/index.ts";
import { FileButton } from "../ui/form/file-button.tsx";
import { LinkButton } from "../ui/form/text-link.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { contactStyles } from "./contact-styles.ts";

interface AttachmentsFieldProps {
  readonly attachments: readonly Attachment[];
  readonly refusedFiles: readonly RefusedFile[];
  readonly limits: AttachmentLimits;
  readonly isBusy: boolean;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (key: string) => void;
}

/** File picker of the contact form, with the attached and the rejected files. */
export function AttachmentsField(props: AttachmentsFieldProps) {
  const { attachments, refusedFiles, limits, isBusy, onAdd, onRemove } = props;
  const { t, i18n } = useTranslation("contact");
  const { region } = useUser();
  const id = useId();
  const button = useRef<HTMLInputElement>(null);
  const size = formatBytes(limits.maxBytes, region);
  const kinds = formatNames(
    limits.extensions.map((extension) => extension.toUpperCase()),
    i18n.language,
  );

  // Files of several folders may have one name, which is said once.
  const refused = [...new Map(refusedFiles.map((file) => [file.name, file])).values()];

  function remove(key: string) {
    onRemove(key);
    button.current?.focus();
  }

  return (
    <chakra.div css={contactStyles.attachments} role="group" aria-labelledby={`${id}label`}>
      <strong id={`${id}label`}>{t("attachments.label")}</strong>
      <p id={`${id}limit`}>{t("attachments.limit", { count: limits.maxFiles, size, kinds })}</p>
      {attachments.length > 0 ? (
        <ul aria-label={t("attachments.list")}>
          {attachments.map(({ key, file }) => (
            <li key={key}>
              <span>{file.name}</span>
              <small>{formatBytes(file.size, region)}</small>
              {isBusy ? null : (
                <LinkButton onPress={() => remove(key)}>
                  <span aria-hidden>{t("attachments.remove")}</span>
                  <VisuallyHidden>
                    {t("attachments.removeNamed", { name: file.name })}
                  </VisuallyHidden>
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <FileButton
        accept={limits.extensions.map((extension) => `.${extension}`).join()}
        isMultiple
        isDisabled={isBusy}
        describedBy={`${id}limit`}
        inputRef={button}
        onSelect={onAdd}
      >
        {t("attachments.add")}
      </FileButton>
      <div role="alert">
        {refused.map(({ name, reason }) => (
          <p key={name}>
            {t(`attachments.refused.${reason}`, { name, size, count: limits.maxFiles })}
          </p>
        ))}
      </div>
      <VisuallyHidden role="status">
        {attachments.length > 0 ? t("attachments.count", { count: attachments.length }) : null}
      </VisuallyHidden>
    </chakra.div>
  );
}

import { useTranslation } from "react-i18next";
import { Button } from "../ui/form/button.tsx";
import type { useContactForm } from "./use-contact-form.ts";

/** Send and cancel buttons of the contact form. */
export function ContactButtons({ form }: { readonly form: ReturnType<typeof useContactForm> }) {
  const { t } = useTranslation("contact");
  return (
    <>
      <Button isDisabled={!form.isComplete} isBusy={form.isBusy} onPress={form.submit}>
        {t(form.isBusy ? "form.sending" : "form.send")}
      </Button>
      <Button tone="quiet" isBusy={form.isBusy && !form.isUploading} onPress={form.cancel}>
        {t("form.cancel")}
      </Button>
    </>
  );
}

import { useTranslation } from "react-i18next";
import type { EnquiryRole } from "../../../machines/enquiry/roles.ts";
import type { EnquiryField, EnquiryForm, EnquiryKind } from "../../../machines/enquiry/types.ts";
import { Field } from "../../ui/form/field.tsx";
import type { FormFields } from "../../ui/form/use-form-fields.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { useEnquiryLabels } from "./use-enquiry-labels.ts";

interface EnquiryFieldsProps {
  readonly kind: EnquiryKind;
  readonly form: EnquiryForm;
  /** Default subject, shown for a locked account. */
  readonly subject: string;
  readonly roles: readonly EnquiryRole[];
  readonly onField: (field: EnquiryField, text: string) => void;
  readonly onLeave: (field: EnquiryField) => void;
  readonly errorOf: (field: EnquiryField) => string | null;
  readonly refOf: FormFields<EnquiryField>["refOf"];
}

/** Fields of an enquiry kind, in order. */
export function EnquiryFields({ kind, form, roles, refOf, ...props }: EnquiryFieldsProps) {
  const { t } = useTranslation("enquiry");
  const texts = useEnquiryLabels(kind);

  const shared = (field: EnquiryField) => ({
    label: texts.label(field),
    name: field,
    value: form[field],
    onChange: (text: string) => props.onField(field, text),
    onLeave: () => props.onLeave(field),
    error: props.errorOf(field),
  });

  return (
    <>
      <Field {...shared("name")} autoComplete="name" isProse inputRef={refOf("name")} />
      <Field
        {...shared("email")}
        type="email"
        autoComplete="email"
        isReadOnly={kind === "locked"}
        inputRef={refOf("email")}
      />
      {kind === "register" ? (
        <>
          <Field
            {...shared("organisation")}
            autoComplete="organization"
            isProse
            inputRef={refOf("organisation")}
          />
          <SelectField
            {...shared("role")}
            autoComplete="organization-title"
            placeholder={t("field.chooseRole")}
            options={roles.map((role) => ({ value: role, text: texts.role(role) }))}
            selectRef={refOf("role")}
          />
          <Field
            {...shared("accountNames")}
            autoComplete="off"
            isProse
            hint={t("field.accountNamesHint")}
            inputRef={refOf("accountNames")}
          />
        </>
      ) : (
        <>
          {kind === "locked" ? (
            <Field
              label={t("field.subject")}
              name="subject"
              autoComplete="off"
              value={props.subject}
              onChange={() => {}}
              isReadOnly
            />
          ) : null}
          <TextArea {...shared("message")} inputRef={refOf("message")} />
        </>
      )}
    </>
  );
}

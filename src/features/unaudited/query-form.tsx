import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { useConfig } from "../../session/index.ts";
import { BarFields } from "../../ui/form/bar-fields.tsx";
import { Button } from "../../ui/form/button.tsx";
import { QueryField } from "./query-field.tsx";
import { partsOfQuery, type QueryFieldsProps, useQueryFields } from "./query-fields.ts";
import { queryFormStyles } from "./query-form-styles.ts";

/** Form of a query; problems are shown at their fields. */
export function QueryForm(props: QueryFieldsProps) {
  const { t } = useTranslation("unaudited");
  const { omitObservationPoint } = useConfig();
  const fields = useQueryFields(props);
  return (
    <chakra.form css={queryFormStyles.form} role="search" noValidate onSubmit={fields.submit}>
      <BarFields>
        {partsOfQuery(props.draft.tab, omitObservationPoint).map((part) =>
          part === "portfolios" ? (
            <chakra.div key={part} css={queryFormStyles.portfolios}>
              <QueryField part={part} fields={fields} />
            </chakra.div>
          ) : (
            <QueryField key={part} part={part} fields={fields} />
          ),
        )}
      </BarFields>
      <chakra.div css={queryFormStyles.submit}>
        <Button type="submit">{t("form.submit")}</Button>
      </chakra.div>
    </chakra.form>
  );
}

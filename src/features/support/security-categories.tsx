import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { securityCategories } from "../../api/contract/content.ts";
import { paths } from "../../../machines/paths.ts";
import { defaultLanguage, isLanguage } from "../../i18n/languages.ts";
import { usePublicRead, useReadState } from "../../session/index.ts";
import { supportStyles } from "./support-styles.ts";
import { Block } from "../../ui/block.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextLink } from "../../ui/form/text-link.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";

/** Categories of the online security tips, with a link to all tips. */
export function SecurityCategories() {
  const { t, i18n } = useTranslation("support");
  const lng = isLanguage(i18n.language) ? i18n.language : defaultLanguage;
  return (
    <Block
      title={t("security.title")}
      action={<TextLink to={paths.support("security")}>{t("security.all")}</TextLink>}
      state={useReadState(usePublicRead(securityCategories, { query: { lng } }))}
      skeleton={<RowsSkeleton rows={3} />}
      isEmpty={({ categories }) => categories.length === 0}
      empty={<EmptyNote text={t("security.empty")} />}
    >
      {({ categories }) => (
        <chakra.ul css={supportStyles.list}>
          {categories.map(({ id, title, tips }) => (
            <li key={id}>
              <Disclosure
                summary={
                  <>
                    <span>{title}</span>
                    <small>{t("security.tips", { count: tips.length })}</small>
                  </>
                }
              >
                {tips.length === 0 ? <p>{t("security.empty")}</p> : null}
                {tips.map((tip) => (
                  <div key={tip.id}>
                    <h3>{tip.title}</h3>
                    <p>{tip.text}</p>
                  </div>
                ))}
              </Disclosure>
            </li>
          ))}
        </chakra.ul>
      )}
    </Block>
  );
}

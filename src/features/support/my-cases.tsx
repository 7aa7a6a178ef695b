import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { isNoSuchCall } from "../../api/api-error.ts";
import { listCases } from "../../api/contract/support.ts";
import { useRead, useReadState } from "../../session/index.ts";
import { Block } from "../../ui/block.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { BoneLine, ListSkeleton } from "../../ui/skeleton.tsx";
import { FoundItems } from "./found-items.tsx";
import { supportStyles } from "./support-styles.ts";
import { useCaseLabels } from "./use-case-labels.ts";

/** The user's support cases with number and state; renders nothing if the API lacks the list. */
export function MyCases({ term }: { readonly term: string }) {
  const { t } = useTranslation("support");
  const labelsOf = useCaseLabels();
  const read = useRead(listCases, {}, { isReadOnReturn: true });
  const state = useReadState(read);
  if (isNoSuchCall(read.error)) return null;
  return (
    <Block
      title={t("cases.title")}
      state={state}
      skeleton={
        <ListSkeleton css={supportStyles.list} rows={2}>
          <h3>
            <BoneLine width="10rem" />
          </h3>
          <small>
            <BoneLine width="14rem" />
          </small>
        </ListSkeleton>
      }
      isEmpty={({ cases }) => cases.length === 0}
      empty={<EmptyNote text={t("cases.empty")} />}
    >
      {({ cases }) => (
        <FoundItems items={cases} term={term} textOf={labelsOf}>
          {(found) => (
            <chakra.ul css={supportStyles.list}>
              {found.map((supportCase) => {
                const [subject, ...lines] = labelsOf(supportCase);
                return (
                  <li key={supportCase.caseNumber}>
                    <h3>{subject}</h3>
                    {lines.map((line) => (
                      <small key={line}>{line}</small>
                    ))}
                  </li>
                );
              })}
            </chakra.ul>
          )}
        </FoundItems>
      )}
    </Block>
  );
}

import { chakra } from "@chakra-ui/react/styled-system";
import { Passkeys } from "./passkeys.tsx";
import { profileStyles } from "./profile-styles.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { QuestionsForm } from "./questions-form.tsx";
import { SecurityEvents } from "./security-events.tsx";
import { Sessions } from "./sessions.tsx";

/** Tab with sessions, security questions and recent security events (PROF-02). */
export function SecurityTab() {
  return (
    <chakra.div css={[profileStyles.column, profileStyles.security]}>
      <Sessions />
      <Passkeys />
      <RecoveryCodes />
      <QuestionsForm />
      <SecurityEvents />
    </chakra.div>
  );
}

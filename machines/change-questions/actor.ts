import type { ActorRefFrom } from "xstate";
import type { changeQuestionsMachine } from "./machine.ts";

/** A running change of the security questions. */
export type ChangeQuestionsActor = ActorRefFrom<typeof changeQuestionsMachine>;

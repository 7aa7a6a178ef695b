import type { ActorRefFrom } from "xstate";
import type { changeQuestionsMachine } from "./machine.ts";

export type ChangeQuestionsActor = ActorRefFrom<typeof changeQuestionsMachine>;

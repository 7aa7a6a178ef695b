import type {
  AnyActorRef,
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  StateMachine,
} from "xstate";

declare const secret: unique symbol;

/**
 * Text that only its user knows, such as a password. Every string can be one; links, files and
 * exported tests of the visualiser contain the fixture's value instead.
 */
export type Secret = string & { readonly length: number; readonly [secret]?: true };

type IsAny<T> = 0 extends 1 & T ? true : false;

/** Values without fields of their own. */
type Opaque =
  | string
  | number
  | boolean
  | null
  | undefined
  | AnyActorRef
  | ((...args: never[]) => unknown);

/** Names of the fields that are secrets, at any depth. */
type SecretFields<T> =
  IsAny<T> extends true
    ? never
    : T extends Opaque
      ? never
      : T extends readonly (infer Item)[]
        ? SecretFields<Item>
        : T extends object
          ? { [K in keyof T & string]-?: SecretField<K, NonNullable<T[K]>> }[keyof T & string]
          : never;

/** The name, if its value is a secret; else the names within the value. */
type SecretField<Name extends string, T> =
  IsAny<T> extends true
    ? never
    : [Extract<T, string>] extends [never]
      ? SecretFields<T>
      : typeof secret extends keyof T
        ? Name
        : SecretFields<T>;

type SecretResults<T> = T extends { readonly src: infer Name; readonly logic: infer Logic }
  ? Name extends string
    ? Logic extends AnyStateMachine
      ? never
      : Logic extends AnyActorLogic
        ? SecretField<Name, NonNullable<OutputFrom<Logic>>>
        : never
    : never
  : never;

/* oxlint-disable typescript/no-explicit-any -- only the actors are inferred */
/** Actors of a machine with their names. */
type ActorsOf<T> =
  T extends StateMachine<
    any,
    any,
    any,
    infer Actors,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any
  >
    ? Actors
    : never;

/* oxlint-enable typescript/no-explicit-any */

/** Names of the secrets in a machine's context, input, events and results of effects. */
export type SecretsOf<T extends AnyStateMachine> =
  | SecretFields<ContextFrom<T>>
  | SecretFields<EventFrom<T>>
  | SecretFields<InputFrom<T>>
  | SecretResults<ActorsOf<T>>;

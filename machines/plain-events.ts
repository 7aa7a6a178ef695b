import type { AnyStateMachine, EventFrom } from "xstate";

type IsAny<T> = 0 extends 1 & T ? true : false;

/** Values that have functions of their own and are plain all the same. */
type Value = string | Date | ArrayBufferView;

/** Functions of a browser's file: its content, which may be large, is read when it is sent. */
type ReadOfFile = "arrayBuffer" | "slice";

/** Names of the fields with functions, at any depth. */
type FunctionFields<T> = T extends Value
  ? never
  : T extends readonly (infer Item)[]
    ? FunctionFields<Item>
    : T extends object
      ? { [K in Exclude<keyof T & string, ReadOfFile>]-?: FunctionField<K, T[K]> }[Exclude<
          keyof T & string,
          ReadOfFile
        >]
      : never;

type FunctionField<Name, T> =
  IsAny<T> extends true
    ? never
    : [Extract<T, (...args: never[]) => unknown>] extends [never]
      ? FunctionFields<T>
      : Name;

/** Names of the fields with functions in a machine's events; such an event cannot be repeated. */
export type FunctionsInEvents<T extends AnyStateMachine> = FunctionFields<EventFrom<T>>;

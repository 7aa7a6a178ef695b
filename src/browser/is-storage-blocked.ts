import { readStorage, storageKeys } from "./storage.ts";

/** Whether the browser denies storage or has no room: a session then lasts until a reload. */
export const isStorageBlocked = () => readStorage("sessionStorage", storageKeys.session) === null;

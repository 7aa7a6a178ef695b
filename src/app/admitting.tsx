import { useSelector } from "@xstate/react";
import { Splash } from "../features/sign-in/splash.tsx";
import { useActor } from "../session/index.ts";
import { lazyView } from "../ui/lazy/lazy-view.tsx";

const { LazyView: PrivilegesFailed } = lazyView(
  async () => (await import("./privileges-failed.tsx")).PrivilegesFailed,
  { namespaces: ["shell"], waiting: <Splash />, canReload: true },
);

/** Shown until the user's privileges are loaded. */
export function Admitting() {
  const hasFailed = useSelector(
    useActor("session"),
    (snapshot) =>
      snapshot.matches({ admitting: "failed" }) || snapshot.matches({ admitting: "stopping" }),
  );
  return hasFailed ? <PrivilegesFailed /> : <Splash />;
}

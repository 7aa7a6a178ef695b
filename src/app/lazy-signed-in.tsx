import { Splash } from "../features/sign-in/splash.tsx";
import { lazyView } from "../ui/lazy/lazy-view.tsx";

/** The portal after sign-in, with the texts of its first pages. */
export const { load: loadSignedIn, LazyView: LazySignedIn } = lazyView(
  async (i18n) => {
    const { SignedIn, loadPhoneHome } = await import("./signed-in.tsx");
    void loadPhoneHome(i18n).catch(() => {});
    return SignedIn;
  },
  { namespaces: ["shell", "home", "common", "reports"], waiting: <Splash />, canReload: true },
);

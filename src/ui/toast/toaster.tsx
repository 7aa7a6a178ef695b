import { chakra } from "@chakra-ui/react/styled-system";
import { X } from "lucide-react";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { keepFocusInPage } from "../lost-focus.ts";
import { createToastOutletRef, ToastOutlet, ToastOutletContext } from "../form/toast-outlet.tsx";
import { toastStyles } from "./toast-styles.ts";
import { createToasts, type Toast, type Toasts } from "./toasts.ts";

const ToastsContext = createContext<Toasts | null>(null);

/** The portal's toasts; throws outside of a Toaster. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error("No Toaster above this view");
  return toasts;
}

/** Provides toasts to its children and shows them in a corner of the page or of an open dialog. */
export function Toaster({ children }: { readonly children: ReactNode }) {
  const [toasts] = useState(createToasts);
  const [host] = useState(createHost);
  const [outletRef] = useState(() => createToastOutletRef(host, toasts.beforeMove));
  return (
    <ToastsContext.Provider value={toasts}>
      <ToastOutletContext.Provider value={outletRef}>
        <ToastOutlet />
        {children}
        {createPortal(<ToastRegion toasts={toasts} />, host)}
      </ToastOutletContext.Provider>
    </ToastsContext.Provider>
  );
}

/** Creates an element without a box, so that the region is laid out by its dialog. */
function createHost(): HTMLElement {
  const host = document.createElement("div");
  host.style.display = "contents";
  return host;
}

function ToastRegion({ toasts }: { readonly toasts: Toasts }) {
  const { t } = useTranslation("common");
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown);
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || shown.length === 0) return;
    // Without its code, as in an outage of the network, the toasts stay in their corner.
    const placed = import("./free-place.ts").then(
      ({ keepOffControls }) => keepOffControls(element),
      () => undefined,
    );
    return () => void placed.then((end) => end?.());
  }, [shown]);
  return (
    <chakra.section css={toastStyles.region} ref={region} aria-label={t("toast.region")}>
      {shown.map((toast) => (
        <ToastNote key={toast.id} toast={toast} onDismiss={() => toasts.dismiss(toast.id)} />
      ))}
    </chakra.section>
  );
}

interface ToastNoteProps {
  readonly toast: Toast;
  readonly onDismiss: () => void;
}

/** Dismisses itself, but not while hovered or focused. */
function ToastNote({ toast, onDismiss }: ToastNoteProps) {
  const { t } = useTranslation("common");
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const dismiss = useEffectEvent(onDismiss);
  const role = toast.tone === "error" ? "alert" : "status";
  const isHeld = isPointedAt || isFocused;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(), toast.durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast.durationMs]);

  return (
    <chakra.div
      css={toastStyles.toast}
      data-tone={toast.tone}
      ref={keepFocusInPage}
      role={toast.isSpoken ? undefined : role}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <chakra.div css={toastStyles.words}>
        <chakra.p css={toastStyles.title}>{toast.title}</chakra.p>
        <chakra.p css={toastStyles.text}>{toast.text}</chakra.p>
      </chakra.div>
      <chakra.button
        css={toastStyles.dismiss}
        type="button"
        aria-label={t("toast.dismiss")}
        onClick={onDismiss}
      >
        <X size={16} strokeWidth={1.5} aria-hidden />
      </chakra.button>
    </chakra.div>
  );
}

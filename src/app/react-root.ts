// A module of its own, evaluated with the state machines' chunk: React DOM takes long to evaluate, and
// keys are heard between that and the application.
export { createRoot, hydrateRoot } from "react-dom/client";

// A module of its own, so that the build evaluates React DOM with the chunk of the state machines and
// the browser handles input before it evaluates the application's.
export { createRoot, hydrateRoot } from "react-dom/client";

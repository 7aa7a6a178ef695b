import { createRoot } from "react-dom/client";

/** The floor of the library: a form, and nothing else. */
createRoot(document.getElementById("root") ?? document.body).render(
  <form>
    <h1>Sign in</h1>
    <label>
      Email <input name="username" type="email" />
    </label>
    <label>
      Password <input name="password" type="password" />
    </label>
    <button type="submit">Sign in</button>
  </form>,
);

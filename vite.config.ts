import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { clientPackages } from "./tools/client-packages.ts";
import { hotTexts } from "./tools/hot-texts.ts";
import { chunkModules } from "./tools/chunk-modules.ts";
import { withoutSelectors, withoutSummaries } from "./tools/without-unused.ts";
import { themeCss } from "./tools/theme-css.ts";

/** State machines, texts without those of tags, and modules of ours that later pages share: each would be a file, and a style sheet, of its own. */
const firstScreenModules = new RegExp(
  [
    String.raw`node_modules[\\/](xstate|@xstate|react-i18next)[\\/](?!.*[\\/]Trans)`,
    String.raw`[\\/](api-error\.ts|failure\.ts|config(-fields)?\.ts|allowed-links\.ts|app-services\.ts|use-actor\.ts|react-root\.ts|run-when-idle\.ts|storage\.ts|type-policies\.ts|fixed-markup\.ts|alert\.tsx|step-heading\.tsx)$`,
    String.raw`(theme|[\\/](fonts|global|disclosure))\.css$`,
    String.raw`[\\/](alert|button|checkbox|field|step|text-link|sign-in-frame|language-selector|quiet-page)\.module\.css$`,
  ].join("|"),
);

/** Chunks of the first screen, loaded side by side; what else it needs is the entry itself. */
const firstScreenChunks = [
  { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: "machines", test: firstScreenModules },
];

/** Their files, with the runtime of the modules. */
const isOfFirstScreen = /[\\/](react|machines|rolldown-runtime)-[\w-]{8}\.js$/;

const modules = chunkModules();
const isLibrary = /node_modules[\\/]/;

/** Chunks of home, each shared with later pages: libraries change less often. */
const homeChunks = [
  { name: "home-libraries", test: (id: string) => modules.isOfHome(id) && isLibrary.test(id) },
  { name: "home-parts", test: (id: string) => modules.isOfHome(id) },
].map((group) => ({ ...group, minShareCount: 2, includeDependenciesRecursively: false }));

/** Modules of calls and of a session that pages before sign-in share: each would be a chunk. */
const sharedCalls = new RegExp(
  [
    String.raw`node_modules[\\/]valibot[\\/]`,
    String.raw`src[\\/]api[\\/]contract[\\/](admission|attachments|auth|call|claims|file-types|passwords|portfolios|register|resources|shapes|support|users)\.ts$`,
    String.raw`machines[\\/](pages[\\/]value-named|enquiry[\\/]roles|user[\\/](permissions|terms)|idle[\\/](rules|types)|calendar[\\/]zones)\.ts$`,
    String.raw`src[\\/](api[\\/]query-keys|browser[\\/](random-id|save-file|text-hash)|session[\\/]use-read-state)\.ts$`,
    String.raw`src[\\/](ui[\\/]form[\\/]outside-button\.tsx|effects[\\/]texts[\\/]text-overrides\.ts)$`,
  ].join("|"),
);

/** Calls, the client and what else a session needs: every page loads it after its first screen. */
const calls = {
  name: "calls",
  test: (id: string) => modules.isOfSession(id) || sharedCalls.test(id),
  includeDependenciesRecursively: false,
};

/** Page views, which the first screen records when it is idle. */
const analytics = {
  name: "analytics",
  test: /src[\\/](app[\\/]record-visit|effects[\\/]analytics[\\/](data-layer|page-titles))\.ts$/,
  includeDependenciesRecursively: false,
};

/** What the pages before sign-in share: as chunks of their own, the first script would name each. */
const formParts = {
  name: "form-parts",
  test: new RegExp(
    [
      String.raw`src[\\/]ui[\\/]form[\\/](email-address|select-field|step-frame|use-delayed-errors|text-area|checklist(\.module)?)\.(tsx?|css)$`,
      String.raw`machines[\\/]passwords[\\/](link|rules|security-questions)\.ts$`,
    ].join("|"),
  ),
  includeDependenciesRecursively: false,
};

/** Passkeys at sign-in, which their list and the confirmation share. */
const passkeys = {
  name: "passkeys",
  test: /passkey-(calls|failure)\.ts$|contract[\\/]passkeys\.ts$|@simplewebauthn[\\/]browser/,
  includeDependenciesRecursively: false,
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    themeCss(),
    withoutSelectors(),
    withoutSummaries(),
    hotTexts(),
    modules.plugin,
  ],
  // React 19 has what this package adds to older versions.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }] },
  server: { port: 5173 },
  optimizeDeps: { entries: "index.html", include: clientPackages() },
  worker: { format: "es" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Who loads a part of the page has loaded the first screen.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "html" ? files : files.filter((file) => !isOfFirstScreen.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // The export of the screens runs at build time and is not split.
      output: isSsrBuild
        ? {}
        : {
            // The first script has the names of all chunks; these characters are compressed better.
            hashCharacters: "hex",
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              groups: [...firstScreenChunks, ...homeChunks, calls, analytics, formParts, passkeys],
            },
          },
    },
  },
}));

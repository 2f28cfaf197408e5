import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { askAgain } from './scripts/ask-again.ts'
import { frenchSpaces } from './scripts/french-spaces.ts'
import { lightIcons } from './scripts/light-icons.ts'
import { lightRouter } from './scripts/light-router.ts'
import { slimContract } from './scripts/slim-contract.ts'
import { splitSheet } from './scripts/split-sheet.ts'

const API = 'http://127.0.0.1:3000'

/** Files that travel together: many small ones compress worse and wait for one another. */
const TOGETHER = {
  /** What every screen of someone signed in needs, or most of them, and the list they all come to. */
  signed: [
    'node_modules/@tanstack/(query-core|react-query)/(?!.*/(?:infiniteQueryObserver|mutationObserver|useInfiniteQuery|useMutation)\\.)',
    'src/web/app/(account-menu|bottom-bar|early-search|navigation|one-search|query-client|rail|signed-frame|top-bar|use-|waiting\\.ts)',
    'src/web/lib/(second-press|use-ahead)\\.ts',
    'src/shared/(lists|saved-shows)\\.ts$',
    'src/web/features/chat/(chat-line|use-conversation-view)\\.ts',
    'src/web/features/titles/(known-title\\.ts|(title-line|use-list-search)\\.ts|components/(attribution|list-body|title-(card|link))\\.tsx)',
    'src/web/features/lists/(any-title|item|list-search|note-drafts|queries|refetch-stale|row-tops|use-(?!rank-drag|reflow))',
    'src/web/features/lists/components/(item-(?:buttons|card|row)|list-(?:frame|grid|toolbar))',
    'src/web/features/saved-shows/(queries|use-)',
    'src/web/lib/(attempt|poster|use-search-words)\\.ts',
    'src/web/ui/(card-skeleton\\.tsx|gliding\\.ts|item-card\\.css|ribbon\\.tsx|use-kept-focus\\.ts)',
    'src/web/i18n/fr/(waiting|watchlist)\\.ts',
    'src/web/i18n/format\\.ts',
    'src/web/ui/(avatar|compact-rating|confirm(?!-)|count-badge|cover|initial|marks|part|search-field|segmented|select|use-choice)\\.(tsx?|css)',
    'virtual:sheet/(lists|shared|titles)\\.css',
    'node_modules/lucide-react/dist/esm/icons/(arrow-(?:down|up)|chart-spline|chevron-down|ellipsis|gamepad-2|gauge|house|layout-grid|library-big|list-ordered|message-circle|rows-3|search|store|user-round-(?:check|cog|plus|search)|users-round|x)\\.mjs',
  ],
  /** What screens of everyone say when something fails. */
  said: [
    'src/web/ui/error-state\\.tsx',
    'node_modules/lucide-react/dist/esm/icons/rotate-cw\\.mjs',
  ],
  /** What every form of a visitor needs. */
  forms: [
    'node_modules/zod/',
    'src/shared/(auth|contract|text)\\.ts\\?whole$',
    'src/web/features/auth/components/(auth-page|form-error|resend-form)\\.tsx',
    'src/web/ui/(form|password-field|text-field)\\.tsx',
    'src/web/i18n/(fr/auth|fr/issues|issues)\\.ts',
  ],
}

/** The door of the product: whoever has nothing in cache yet mostly enters by it. */
const DOOR = '/features/auth/screens/login.tsx'

/** Asks with the page, without running it, for the code that the page would only ask for later. */
function preloadDoor(): Plugin {
  return {
    name: 'preload-door',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        Object.values(bundle)
          .flatMap((file) =>
            file.type === 'chunk' && file.facadeModuleId?.endsWith(DOOR)
              ? [file.fileName, ...file.imports]
              : [],
          )
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('./src/web', import.meta.url)),
  plugins: [
    slimContract(),
    frenchSpaces(),
    lightIcons(),
    lightRouter(),
    react(),
    tailwindcss(),
    splitSheet(),
    askAgain(),
    preloadDoor(),
  ],
  // React 19 has what this would stand in for.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector.js',
    },
  },
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: false,
    // The CSP lets no data: address in but for pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Words, formats and the contract do nothing by being imported: each goes only where it is used.
      treeshake: {
        moduleSideEffects: [{ test: /\/src\/(?:web\/i18n|shared)\//, sideEffects: false }],
      },
      output: {
        // The first files name all that may be loaded later: a short hash alone weighs least.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          // Else what one screen's part imports would follow it to every screen.
          includeDependenciesRecursively: false,
          groups: [
            // What the page itself imports, and so every screen.
            { name: 'base', tags: ['$initial'] },
            ...Object.entries(TOGETHER).map(([name, paths]) => ({
              name,
              test: new RegExp(paths.join('|')),
            })),
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': API,
      '/socket.io': { target: API, ws: true },
    },
  },
})

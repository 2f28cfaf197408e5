import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { noChunkCycles } from './scripts/chunk-cycles.ts'
import { screenPreload } from './scripts/screen-preload-plugin.ts'
import { frenchSpaces } from './scripts/french-spaces.ts'

const API = 'http://127.0.0.1:3000'

export default defineConfig({
  root: fileURLToPath(new URL('./src/web', import.meta.url)),
  plugins: [frenchSpaces(), react(), tailwindcss(), screenPreload(), noChunkCycles()],
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: false,
    // One style sheet for all screens: its weight costs less than waiting for several.
    cssCodeSplit: false,
    // The CSP allows data: URLs only for images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Translations and the contract have no side effects: unused modules are dropped.
      treeshake: {
        moduleSideEffects: [{ test: /\/src\/(?:web\/i18n|shared)\//, sideEffects: false }],
        // Nor have schemas. (By name: a minified library's own `z` would lose its calls too.)
        manualPureFunctions: ['calls', 'z'],
      },
      output: {
        // Names made of their modules' names would bloat the preload list.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // Each with its imports; shared imports go into the first.
            { name: 'base', tags: ['$initial'] },
            // Queries and mutations, for all screens; else they would land in the guest chunk.
            {
              name: 'queries',
              test: /@tanstack\/(?:react-)?query(?!.*(?:infinite|queries|mutationstate))|lib\/use-(?:submit|document-title)|ui\/notice\.tsx|icons\/eye-off|shared\/(?:blank|durations)/i,
            },
            { name: 'guest', test: /app\/guest-screens/ },
            { name: 'signed', test: /app\/(?:signed-frame|list-screens)/ },
            // What the account's sections share, and other screens do not need. (Live events need
            // only the keys and shapes of imports and evenings.)
            {
              name: 'account',
              test: /\/(?:features|fr|shared)\/(?:account|sign-in|steam|tokens|passkey|webhooks|scrobbling|import(?!-shapes))(?!.*keys)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What live events update, in screens or the panel: three requests fewer per screen.
            {
              name: 'live-updates',
              test: /features\/(?:imports\/keys|friends\/(?:patch-friends|cache)|feed\/queries|chat\/(?:notifications|thread-query|refetch-group|unsent-messages)|notes\/refetch-sealed-notes|notifications\/queries|chat\/components\/friend-picker)|fr\/notifications|import-shapes|evening-change/,
              includeDependenciesRecursively: false,
            },
            // What friends, their pages and the panel share, and other screens do not need.
            {
              name: 'people',
              test: /fr\/users|features\/(?:friends\/(?:presence|use-friend-actions)|users\/components\/relation-buttons|chat\/(?:emoji|components\/(?:write-button|nobody-chosen|reaction-chip|spoiler-mark)))/,
              includeDependenciesRecursively: false,
            },
            // Used by three screens or more: requests for small files cost more than their bytes.
            { name: 'shared', minShareCount: 3 },
            // Icons and small parts shared by two: each would be a request of its own. Not those of
            // features, which import larger modules.
            {
              name: 'shared',
              test: /\/(?:lucide-react|src\/web\/(?:ui|lib))\//,
              minShareCount: 2,
              maxModuleSize: 700,
            },
            // With the socket's library, which a guest's evening needs too: else two requests.
            { name: 'live', test: /app\/live-connection/ },
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

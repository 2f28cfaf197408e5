import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { noChunkCircles } from './scripts/chunk-circles.ts'
import { firstNeeds } from './scripts/first-needs.ts'
import { frenchSpaces } from './scripts/french-spaces.ts'

const API = 'http://127.0.0.1:3000'

export default defineConfig({
  root: fileURLToPath(new URL('./src/web', import.meta.url)),
  plugins: [frenchSpaces(), react(), tailwindcss(), firstNeeds(), noChunkCircles()],
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: false,
    // One sheet for all screens: it weighs less than what each of several would add to the wait.
    cssCodeSplit: false,
    // The CSP lets no data: address in but for pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Translations and the contract do nothing by being imported: what is not used is left out.
      treeshake: {
        moduleSideEffects: [{ test: /\/src\/(?:web\/i18n|shared)\//, sideEffects: false }],
        // Nor does making a schema. (By name: a minified library's own `z` would lose its calls too.)
        manualPureFunctions: ['calls', 'z'],
      },
      output: {
        // Named by what is merged in them, they would fill the list of what may be loaded.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // Each with what it imports; what several import travels in the first.
            { name: 'base', tags: ['$initial'] },
            // What everybody's screens ask and send with; else it would travel with the guest's.
            {
              name: 'queries',
              test: /@tanstack\/(?:react-)?query(?!.*(?:infinite|queries|mutationstate))|lib\/use-(?:submit|document-title)|ui\/notice\.tsx|shared\/(?:blank|durations)/i,
            },
            { name: 'guest', test: /app\/guest-screens/ },
            { name: 'signed', test: /app\/(?:signed-frame|list-screens)/ },
            // For screens with something to drag.
            {
              name: 'drag',
              test: /react-virtual|virtual-core|pragmatic-drag-and-drop|@babel\/runtime|bind-event-listener|raf-schd|features\/lists\/(?:components\/rank-|use-rank-drag|use-reflow)/,
              includeDependenciesRecursively: false,
            },
            // What the parts of the account share; no screen around them needs it. (The live line
            // listens to imports and evenings with their keys and shapes alone.)
            {
              name: 'account',
              test: /^(?!.*(?:keys|import-shapes)).*\/(?:features|fr|shared)\/(?:account|sign-in|steam|tokens|passkeys?|webhooks|scrobbling|import)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What three screens or more use: small files cost more, one after the other, than their bytes.
            { name: 'shared', minShareCount: 3 },
            // What the live line changes, with a screen or the panel: three requests fewer on each screen.
            {
              name: 'told',
              test: /features\/(?:[\w-]+\/keys\.ts|friends\/(?:patch-friends|cache)|feed\/queries|chat\/(?:notifications|thread-query|reread-group))|import-shapes|evening-change/,
              includeDependenciesRecursively: false,
            },
            // What a profile shows, for friends, one's own and statistics.
            {
              name: 'profile',
              test: /features\/users\/components\/(?:bars|user-figures)|fr\/(?:stats|taste|profile)\./,
              includeDependenciesRecursively: false,
            },
            // And the smallest parts of two: each would be a request of its own. Not the
            // socket's, which comes after the screen.
            {
              name: 'shared',
              test: /^(?!.*(?:socket|engine)\.io)/,
              minShareCount: 2,
              maxModuleSize: 700,
            },
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

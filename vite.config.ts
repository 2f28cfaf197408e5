import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { frenchSpaces } from './scripts/french-spaces.ts'

const API = 'http://127.0.0.1:3000'

export default defineConfig({
  root: fileURLToPath(new URL('./src/web', import.meta.url)),
  plugins: [frenchSpaces(), react(), tailwindcss()],
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
      },
      output: {
        // Named by what is merged in them, they would fill the list of what may be loaded.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // Each with what it imports; what several import travels in the first.
            { name: 'base', tags: ['$initial'] },
            { name: 'guest', test: /app\/guest-screens/ },
            { name: 'signed', test: /app\/(?:signed-frame|list-screens)/ },
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

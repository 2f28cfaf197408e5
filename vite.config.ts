import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const API = 'http://127.0.0.1:3000'

const BASE = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|use-sync-external-store|zod)/',
    'node_modules/@tanstack/(react-router|router-core|history|react-store|store)/',
    'node_modules/lucide-react/dist/esm/(?!icons/)',
    'src/shared/(auth|contract|errors|roles|text)\\.ts',
    'src/web/(app/(?!signed-frame|screens/|home-|rail|top-bar|bottom-bar|account-|navigation|query-)|lib/)',
    'src/web/ui/(app-link|button|cx|icon-button|skeleton|spinner|toast|toast-store)\\.tsx?',
    'src/web/i18n/(fr/(frame|kit|sheets)|fr)\\.ts',
  ].join('|'),
)
const SIGNED = /node_modules\/@tanstack\/(query-core|react-query)\/|src\/shared\/paging/

/** Fonts are asked for with the page instead of after its styles. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
            },
            injectTo: 'head-prepend',
          })),
    },
  }
}

/** Writes `.br` and `.gz` beside each text file, so that the server only picks. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(?:js|css|svg)$/.test(fileName)) continue
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          const br = brotliCompressSync(source, {
            params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
          })
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: br })
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source) })
        }
      },
    },
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('./src/web', import.meta.url)),
  plugins: [react(), tailwindcss(), preloadFonts(), precompress()],
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: false,
    // The CSP lets no data: address in but for pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Words and formats do nothing by being imported: each goes only to the screens that use it.
      treeshake: { moduleSideEffects: [{ test: /\/src\/web\/i18n\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          // Many small files compress worse than a few: what every screen needs, and what everyone
          // who is signed in needs.
          groups: [
            { name: 'base', test: BASE },
            { name: 'signed', test: SIGNED },
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

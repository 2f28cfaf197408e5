import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const API = 'http://127.0.0.1:3000'

/** Files that travel together: many small ones compress worse and wait for one another. */
const TOGETHER = {
  /** What every screen needs. */
  base: [
    'node_modules/(react|react-dom|scheduler|use-sync-external-store|zod)/',
    'node_modules/@tanstack/(react-router|router-core|history|react-store|store)/',
    'node_modules/lucide-react/dist/esm/(?!icons/)',
    'src/shared/(auth|contract|errors|roles|text)\\.ts',
    'src/web/app/(crash|enter|guard|guest-frame|layout|redirect-from|router|routes|search-|start)',
    'src/web/lib/',
    'src/web/ui/(app-link|button|cx|icon-button|skeleton|spinner|toast|toast-store)\\.tsx?',
    'src/web/i18n/(fr/(frame|kit|sheets)|fr)\\.ts',
  ],
  /** What every screen of someone signed in needs. */
  signed: ['node_modules/@tanstack/(query-core|react-query)/', 'src/shared/paging\\.ts'],
  /** What every form of a visitor needs. */
  forms: [
    'src/web/features/auth/components/',
    'src/web/ui/(form|notice|password-field|text-field)\\.tsx',
    'src/web/i18n/(fr/auth|issues)\\.ts',
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
  plugins: [react(), tailwindcss(), preloadDoor(), precompress()],
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
          groups: Object.entries(TOGETHER).map(([name, paths]) => ({
            name,
            test: new RegExp(paths.join('|')),
          })),
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

import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { lightIcons } from './scripts/light-icons.ts'
import { slimContract } from './scripts/slim-contract.ts'

const API = 'http://127.0.0.1:3000'

/** Files that travel together: many small ones compress worse and wait for one another. */
const TOGETHER = {
  /** What every screen of someone signed in needs, or most of them. */
  signed: [
    'node_modules/@tanstack/(query-core|react-query)/(?!.*/(?:infiniteQueryObserver|useInfiniteQuery)\\.)',
    'src/web/app/(account|bottom-bar|navigation|query-client|rail|top-bar)',
    'src/web/ui/(confirm|cover|dialog|empty-state|initial|search-field|segmented)\\.tsx',
    'src/web/i18n/format\\.ts',
    'node_modules/lucide-react/dist/esm/icons/(ellipsis|house|library-big|log-out|search|user-round-check)\\.mjs',
  ],
  /** What cards of titles are made of. */
  titles: [
    'src/shared/(saved-shows|titles)\\.ts$',
    'src/web/features/titles/components/(any-title|attribution|known-title|poster|ribbon|title-(buttons|card|card-skeleton|link))\\.tsx?',
    'src/web/features/titles/components/use-search-words\\.ts',
    'src/web/features/saved-shows/(cache|queries)\\.ts',
    'src/web/features/saved-shows/components/(note-|patch-client|show-writer|use-kept-focus|use-saved-shows|use-show-actions)',
    'src/web/i18n/fr/watchlist\\.ts',
    'src/web/ui/(compact-rating|marks|use-choice)\\.tsx?',
  ],
  /** What every form of a visitor needs. */
  forms: [
    'node_modules/zod/',
    'src/shared/(auth|contract|text)\\.ts\\?whole$',
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
  plugins: [slimContract(), lightIcons(), react(), tailwindcss(), preloadDoor(), precompress()],
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

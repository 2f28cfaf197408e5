import type { Plugin, Rolldown } from 'vite'
import { CONVERSATION, FRAME, screens } from '../src/web/app/first-needs.ts'
import { preloadScreen, type PreloadConfig } from './preload-screen.ts'

const FILES = [FRAME, CONVERSATION, ...Object.values(screens)].map(({ file }) => file)
/**
 * Makes Chromium compile a script eagerly, off-thread while it loads, instead of each function at
 * its first call, which would delay the content.
 */
const COMPILE_WHOLE = '//# allFunctionsCalledOnLoad\n'

/**
 * Inlines the preload script (preload-screen.ts) into the built page, and marks the scripts that it names:
 * docs/decisions/028 and 078.
 */
export function screenPreload(): Plugin {
  return {
    name: 'screen-preload',
    apply: 'build',
    generateBundle: {
      // Only honoured on the first line, so added after Vite has prepended its own.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const first = new Set(FILES.flatMap((file) => scriptsOf(file, chunks)))
        for (const chunk of chunks) {
          if (chunk.isEntry || first.has(`/${chunk.fileName}`)) {
            chunk.code = COMPILE_WHOLE + chunk.code
          }
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const asked: PreloadConfig = {
          screens,
          frame: FRAME,
          conversation: CONVERSATION,
          scripts: Object.fromEntries(FILES.map((file) => [file, scriptsOf(file, chunks)])),
        }
        const script = `<script>(${preloadScreen.toString()})(${JSON.stringify(asked)})</script>\n    `
        // Before the style sheet, which would block an inline script.
        return html.replace('<script type="module"', (entry) => script + entry)
      },
    },
  }
}

/** The URLs of a file's script and of its imports, except the entry, already in the page. */
function scriptsOf(file: string, chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const own = chunks.find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(`/src/web/${file}`)),
  )
  if (!own) throw new Error(`no script holds ${file}`)
  const needed = new Set([own])
  for (const { imports } of needed) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk)
  }
  return [...needed].flatMap(({ isEntry, fileName }) => (isEntry ? [] : [`/${fileName}`]))
}

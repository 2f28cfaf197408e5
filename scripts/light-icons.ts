import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const DRAW = fileURLToPath(new URL('../src/web/ui/draw-icon.ts', import.meta.url))
const THEIRS = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/
const ICON = /\/lucide-react\/dist\/esm\/icons\//
/** The key of a line; what drawing does not use. */
const KEY = /(?<=\bkey: )"\w+"/g
const UNUSED = /^(?: {2}(?:name: .*|size: 24|aliases: \[[^\]]*\]),?|__iconData\.node;)\n/gm

/** Draws lucide's icons by our own few lines in the browser's build, without what that does not use. */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    load(id) {
      if (!THEIRS.test(id)) return undefined
      return `export { drawIcon as default } from ${JSON.stringify(DRAW)}`
    },
    transform: {
      filter: { id: ICON },
      handler: lighten,
    },
  }
}

/** An icon's module with short keys instead of random ones, which do not compress. */
export function lighten(code: string): string {
  let line = 0
  return code.replaceAll(UNUSED, '').replaceAll(KEY, () => String((line += 1)))
}

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const DRAW = fileURLToPath(new URL('../src/web/ui/draw-icon.ts', import.meta.url))
const THEIRS = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/

/** Draws lucide's icons by our own few lines in the browser's build. */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    load(id) {
      if (!THEIRS.test(id)) return undefined
      return `export { drawIcon as default } from ${JSON.stringify(DRAW)}`
    },
  }
}

import type { Plugin } from 'vite'

/** What the helper does with a style sheet that did not come, and what it must do instead. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  // It counts as come, and is never asked for again.
  [/seen\[href\] = void 0;(?=\s+throw)/, 'delete seen[href];'],
  // Its element stands for it.
  [/(?=rej\()/, 'link.remove(), '],
]

/**
 * Vite's loader of a screen's files asks once for a style sheet: a screen that comes at the second try, the
 * network being back, would stand without its own. With this it asks as often as it is called.
 * @throws when the loader has changed, and this must be looked at again.
 */
export function askAgain(): Plugin {
  return {
    name: 'ask-again',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code) => INSTEAD.reduce(replaceOnce, code),
    },
  }
}

function replaceOnce(code: string, [text, other]: readonly [RegExp, string]): string {
  if (code.split(text).length !== 2) throw new Error(`Vite’s loader has no single ${text.source}`)
  return code.replace(text, other)
}

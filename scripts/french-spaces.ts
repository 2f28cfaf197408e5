import type { Plugin } from 'vite'
import { withNoBreakSpaces } from '#shared/french.ts'

/**
 * In the browser build, ties French punctuation to its word with no-break spaces. The sources keep plain
 * spaces, which are easy to see and type. The code around the texts is not told apart: JavaScript takes
 * a no-break space for a space.
 */
export function frenchSpaces(): Plugin {
  return {
    name: 'french-spaces',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/web\/i18n\/fr\/[\w-]+\.ts$/ },
      handler: (code) => ({ code: withNoBreakSpaces(code), map: null }),
    },
  }
}

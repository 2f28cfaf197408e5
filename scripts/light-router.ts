import type { Plugin } from 'vite'

const THEIRS = /\/@tanstack\/router-core\/dist\/esm\/searchParams\.js$/

/** Leaves the router's own reading of search parameters out of the browser's build: it is given ours. */
export function lightRouter(): Plugin {
  return {
    name: 'light-router',
    apply: 'build',
    load(id) {
      if (!THEIRS.test(id)) return undefined
      return `export let defaultParseSearch, defaultStringifySearch, parseSearchWith, stringifySearchWith`
    },
  }
}

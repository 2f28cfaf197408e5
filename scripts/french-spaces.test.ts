import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { frenchSpaces } from './french-spaces.ts'

const SHEET = '/src/web/i18n/fr/sample.ts'

/** The exports of a file of texts as built for the browser. */
async function inBrowser(source: string, path = SHEET): Promise<unknown> {
  const sheet: Plugin = {
    name: 'sheet',
    enforce: 'pre',
    resolveId: (id) => (id === path ? id : undefined),
    load: (id) => (id === path ? source : undefined),
  }
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [frenchSpaces(), sheet],
    build: { write: false, lib: { entry: path, formats: ['es'] } },
  })
  const [one] = Array.isArray(built) ? built : []
  const code = one?.output[0].code ?? ''
  const given = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    texts: unknown
  }
  return given.texts
}

it('puts no-break spaces before punctuation, in strings and templates', async () => {
  const source = `export const texts = [
    'Toutes vos sessions seront fermées : vous vous reconnecterez ; et après ?',
    ((count: number, name: string) => \`\${count} \${count > 1 ? 'lus' : 'lu'} : « \${name} » !\`)(2, 'Dune'),
  ]`
  expect(await inBrowser(source)).toEqual([
    'Toutes vos sessions seront fermées\u00A0: vous vous reconnecterez\u00A0; et après\u00A0?',
    '2 lus\u00A0: «\u00A0Dune\u00A0»\u00A0!',
  ])
})

it('finds long strings nested in a template', async () => {
  const source = `export const texts =
    ((count: number) => \`\${count > 1 ? 'des titres vus' : 'un seul titre vu'} : tout est là\`)(2)`
  expect(await inBrowser(source)).toBe('des titres vus\u00A0: tout est là')
})

it('leaves the code around the texts as it runs', async () => {
  const source = `// « Ce soir » ; et demain ?
    export const texts = [0, 1, NaN].map((count) => (count && !Number.isNaN(count) ? 'oui !' : 0))`
  expect(await inBrowser(source)).toEqual([0, 'oui\u00A0!', 0])
})

it('leaves other files alone', async () => {
  const plain = 'Une phrase : laissée'
  expect(await inBrowser(`export const texts = '${plain}'`, '/src/web/ui/sample.ts')).toBe(plain)
})

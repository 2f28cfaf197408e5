import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { frenchSpaces } from './french-spaces.ts'

const SHEET = '/src/web/i18n/fr/sample.ts'

/** What a sheet of words gives a browser, built as the application is. */
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
    words: unknown
  }
  return given.words
}

it('ties the marks to the words they belong to, in texts and in templates', async () => {
  const source = `export const words = [
    'Toutes vos sessions seront fermées : vous vous reconnecterez ; et après ?',
    ((count: number, name: string) => \`\${count} \${count > 1 ? 'lus' : 'lu'} : « \${name} » !\`)(2, 'Dune'),
  ]`
  expect(await inBrowser(source)).toEqual([
    'Toutes vos sessions seront fermées\u00A0: vous vous reconnecterez\u00A0; et après\u00A0?',
    '2 lus\u00A0: «\u00A0Dune\u00A0»\u00A0!',
  ])
})

it('leaves what is too short to be cut, and what is no sheet of words', async () => {
  expect(await inBrowser(`export const words = 'Oups !'`)).toBe('Oups !')
  const plain = 'Une phrase assez longue : laissée'
  expect(await inBrowser(`export const words = '${plain}'`, '/src/web/ui/sample.ts')).toBe(plain)
})

import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { describe, expect, test } from 'vitest'
import { auth } from '#shared/auth.ts'
import { readSources } from '#test/source-files.ts'
import { slimContract, slimModule } from './slim-contract.ts'

const SHARED = fileURLToPath(new URL('../src/shared/', import.meta.url))
const contract = readSources(['src/shared']).filter(({ path }) => !path.endsWith('.test.ts'))

/** What a module of the contract gives a browser, built as the application is. */
async function inBrowser(entry: string): Promise<{ code: string; given: Record<string, unknown> }> {
  const page: Plugin = {
    name: 'page',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('/page.ts') ? id : undefined),
    load: (id) => (id.endsWith('/page.ts') ? entry : undefined),
  }
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [slimContract(), page],
    build: {
      write: false,
      minify: false,
      lib: { entry: '/page.ts', formats: ['es'] },
      rolldownOptions: {
        treeshake: { moduleSideEffects: [{ test: /\/src\/shared\//, sideEffects: false }] },
      },
    },
  })
  const [one] = Array.isArray(built) ? built : []
  const code = one?.output[0].code ?? ''
  const address = `data:text/javascript,${encodeURIComponent(code)}`
  return { code, given: (await import(address)) as Record<string, unknown> }
}

describe('the contract in the browser', () => {
  test.each(contract.map(({ path }) => path.split('/').at(-1) ?? ''))(
    '%s: every call with its method, path and access; the rest as it is written',
    async (file) => {
      const written = (await import(SHARED + file)) as Record<string, unknown>
      const { given } = await inBrowser(`export * from ${JSON.stringify(SHARED + file)}`)
      expect(Object.keys(given).toSorted()).toEqual(Object.keys(written).toSorted())
      for (const [name, value] of Object.entries(written)) {
        const kind = typeof value === 'function' ? 'function' : 'object'
        if (isCalls(value)) expect(given[name]).toEqual(withoutSchemas(value))
        else if (JSON.stringify(value) === undefined) expect(typeof given[name]).toBe(kind)
      }
    },
  )

  test('brings no schema for the calls alone, and one that is asked for whole', async () => {
    const shared = JSON.stringify(`${SHARED}auth.ts`)
    const calls = await inBrowser(`export { auth } from ${shared}`)
    expect(calls.code).not.toMatch(/zod|summary/i)
    expect(calls.code.length).toBeLessThan(1500)
    const { given } = await inBrowser(`export { Email } from ${shared}`)
    const { Email } = given as { Email: typeof import('#shared/auth.ts').Email }
    expect(Email.safeParse(' lea@exemple.fr ').data).toBe('lea@exemple.fr')
    expect(Email.safeParse('lea').success).toBe(false)
  })

  test('the application reads nothing else of a call', () => {
    const calls = contract.flatMap(({ text }) =>
      [...text.matchAll(/^export const (\w+) = calls\(/gm)].map(([, name]) => name),
    )
    expect(calls).toContain('auth')
    const other = new RegExp(
      `\\b(?:${calls.join('|')})\\.\\w+\\.(?:params|query|body|reply|status|errors|summary)\\b`,
    )
    const application = readSources(['src/web']).filter(({ path }) => !/\.test\.tsx?$/.test(path))
    expect(application.filter(({ text }) => other.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('values that JSON would change are taken from the module itself', () => {
    const source = slimModule(
      { auth, when: new Date(0), none: undefined, limit: Infinity, word: 'é', list: [1, null] },
      '/a.ts?whole',
    )
    for (const name of ['when', 'none', 'limit']) {
      expect(source).toContain(`export { ${name} } from "/a.ts?whole"`)
    }
    expect(source).toContain('export const word = "é"')
    expect(source).toContain('export const list = [1,null]')
  })
})

type Calls = Readonly<Record<string, { method: string; path: string; access: string }>>

function isCalls(value: unknown): value is Calls {
  if (typeof value !== 'object' || value === null) return false
  const each: unknown[] = Object.values(value)
  return (
    each.length > 0 &&
    each.every(
      (call) => typeof call === 'object' && call !== null && 'path' in call && 'access' in call,
    )
  )
}

function withoutSchemas(calls: Calls): Calls {
  return Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, access }]) => [
      name,
      { method, path, access },
    ]),
  )
}

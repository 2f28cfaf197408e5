import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ENGLISH } from './english.ts'
import { readSources, type SourceFile } from './source-files.ts'

const src = readSources(['src'])
const everything = [...src, ...readSources(['test', 'e2e', 'bench', 'scripts', 'migrations'])]
const isTest = ({ path }: SourceFile) => /\.test\.tsx?$/.test(path)
const code = src.filter((file) => !isTest(file))

/** Import rules: files under `from` may only import project files under `may`. */
const edges: readonly { from: RegExp; may: readonly RegExp[] }[] = [
  { from: /^src\/shared\//, may: [/^src\/shared\//] },
  { from: /^src\/web\/(?:lib|ui|i18n)\//, may: [/^src\/shared\//, /^src\/web\/(?:lib|ui|i18n)\//] },
  {
    from: /^src\/web\/features\//,
    may: [/^src\/shared\//, /^src\/web\/(?:lib|ui|i18n|features)\//],
  },
  { from: /^src\/web\/(?:app\/|main\.tsx)/, may: [/^src\/shared\//, /^src\/web\//] },
  {
    from: /^src\/server\/(?:db|http|jobs|realtime|external|catalogue)\//,
    may: [
      /^src\/shared\//,
      /^src\/server\/(?:deps|errors|env|instants|single-flight)\.ts$/,
      /^src\/server\/(?:db|http|jobs|realtime|external|catalogue)\//,
      /^package\.json$/,
    ],
  },
  {
    from: /^src\/server\/features\//,
    may: [
      /^src\/shared\//,
      /^src\/server\/(?:deps|errors|env|instants|single-flight)\.ts$/,
      /^src\/server\/(?:db|http|jobs|realtime|external|features)\//,
    ],
  },
  {
    from: /^src\/server\/(?:cli\/)?[\w-]+\.ts$/,
    may: [/^src\/shared\//, /^src\/server\//, /^package\.json$/],
  },
]

const isOwn = (target: string) => target.startsWith('src/') || target === 'package.json'

describe('imports', () => {
  test('follow the rules, and every file has one', () => {
    const faults = code.flatMap((file) => {
      const rule = edges.find(({ from }) => from.test(file.path))
      if (!rule) return [`${file.path}: no rule says what it may import`]
      return file.imports
        .filter((target) => isOwn(target) && !rule.may.some((allowed) => allowed.test(target)))
        .map((target) => `${file.path} imports ${target}`)
    })
    expect(faults).toEqual([])
  })

  test("shared imports only zod/mini; the server never React, the browser never Node's", () => {
    const faults = code.flatMap(({ path, imports }) =>
      imports
        .filter((target) => !isOwn(target))
        .filter((target) => {
          if (path.startsWith('src/shared/')) return target !== 'zod/mini'
          if (path.startsWith('src/server/'))
            return /^(?:react|@tanstack|@base-ui|lucide)/.test(target)
          return /^(?:node:|fastify|@fastify|kysely|pg$|undici|nodemailer)/.test(target)
        })
        .map((target) => `${path} imports ${target}`),
    )
    expect(faults).toEqual([])
  })

  test('of another feature: never its routes or SQL on the server, nor its screens in the browser', () => {
    const own = {
      server: /^(?:routes|(?:[\w-]+-)?queries)\.ts$/,
      web: /^screens\//,
    }
    const faults = code.flatMap(({ path, imports }) => {
      const from = featureOf(path)
      if (!from) return []
      return imports
        .filter((target) => {
          const to = featureOf(target)
          if (!to || to === from) return false
          const side = target.startsWith('src/web/') ? 'web' : 'server'
          return own[side].test(target.slice(to.length + 1))
        })
        .map((target) => `${path} imports ${target}`)
    })
    expect(faults).toEqual([])
  })

  test('files have no cycle, types included', () => {
    const graph = new Map(code.map(({ path, imports }) => [path, new Set(imports)]))
    expect(cyclesIn(graph)).toEqual([])
  })

  test('features have no cycle, types included', () => {
    const graph = new Map<string, Set<string>>()
    for (const { path, imports } of code) {
      const feature = featureOf(path)
      if (!feature) continue
      const others = graph.get(feature) ?? new Set()
      graph.set(feature, others)
      for (const target of imports) {
        const other = featureOf(target)
        if (other && other !== feature) others.add(other)
      }
    }
    expect(graph.size).toBeGreaterThan(20)
    expect(cyclesIn(graph)).toEqual([])
  })

  test('nothing is re-exported, except screens that load together', () => {
    const again = /^export (?:type )?(?:\*|\{)/m
    const mayAgain = /^src\/web\/(?:i18n\/|app\/[a-z-]+-screens\.ts$)/
    expect(
      code
        .filter(({ path, text }) => again.test(text) && !mayAgain.test(path))
        .map(({ path }) => path),
    ).toEqual([])
  })
})

/** The feature folder of a file, such as `src/server/features/chat`. */
function featureOf(path: string): string | undefined {
  return /^src\/(?:server|web)\/features\/[\w-]+/.exec(path)?.[0]
}

/** Each import cycle once, as a path. */
function cyclesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (node: string, way: readonly string[]) => {
    const at = way.indexOf(node)
    if (at !== -1) cycles.push([...way.slice(at), node].join(' → '))
    if (at !== -1 || done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...way, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return cycles
}

describe('allowed only in certain files', () => {
  const only = (what: RegExp, where: RegExp) =>
    code.filter(({ path, text }) => what.test(text) && !where.test(path)).map(({ path }) => path)

  test('SQL: queries.ts and db/', () => {
    const sql = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^>]*>)?`/
    expect(
      only(
        sql,
        /^src\/server\/(?:db\/|features\/[\w-]+\/(?:[\w-]+-)?queries\.ts$|http\/health\.ts$)/,
      ),
    ).toEqual([])
  })

  test('transactions: db/, as inTransaction() retries after a conflict', () => {
    const own = /^src\/server\/db\/(?:transaction|distribute|move)\.ts$/
    expect(only(/\.transaction\(\)/, own)).toEqual([])
  })

  test('fetch: web/lib/api.ts, started-calls.ts which wraps it, new-version.ts and server/external/', () => {
    expect(
      only(
        /\bfetch\(|\bXMLHttpRequest\b/,
        /^src\/(?:web\/lib\/(?:api|new-version|started-calls)\.ts$|server\/external\/)/,
      ),
    ).toEqual([])
  })

  test('process.env: env.ts', () => {
    expect(only(/process\.env/, /^src\/server\/env\.ts$/)).toEqual([])
  })

  test('the machine’s clock: clock.ts, telemetry and commands; on the server, time is injected', () => {
    const own =
      /^src\/(?:shared|web)\/|^src\/server\/(?:cli\/|db\/clock\.ts$|external\/telemetry\/)/
    expect(only(/\bDate\.now\b|\bnew Date\(\)/, own)).toEqual([])
  })

  test('raw HTML: nowhere', () => {
    expect(only(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/, /^$/)).toEqual([])
  })
})

test('what the command line and the start refuse with is in French', () => {
  const refusals = code.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /new (?:Start|Setting|Command)Error\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g,
      ),
    ].map(([refusal]) => `${path}: ${refusal.replaceAll(/\$\{[^}]*\}/g, '')}`),
  )
  expect(refusals.length).toBeGreaterThan(40)
  expect(refusals.filter((refusal) => ENGLISH.test(refusal))).toEqual([])
})

test('the error of each useSubmit is read, or handled by its onError', () => {
  const submits = code.flatMap(({ path, text }) =>
    [...text.matchAll(/const (\w+|\{[^}]*\}) = useSubmit\b(?:(?!\n {2}\}\)).)*/gs)].map(
      ([options, name = '']) => ({
        at: `${path}: ${name}`,
        isRead: /\berror\b/.test(name) || text.includes(`${name}.error`),
        isGiven: options.includes('onError'),
      }),
    ),
  )
  expect(submits.length).toBeGreaterThan(40)
  expect(submits.filter(({ isRead, isGiven }) => !isRead && !isGiven)).toEqual([])
})

describe('files', () => {
  test('are kebab-case and named by what they hold', () => {
    const faults = everything
      .map(({ path }) => path.split('/').at(-1) ?? '')
      .filter(
        (name) =>
          !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|story))?\.tsx?$/.test(name) ||
          /^(?:utils?|helpers?|common|misc|types|index)\./.test(name),
      )
    expect(faults).toEqual([])
  })

  test('in components/ are components: logic is next to the folder', () => {
    expect(
      everything.filter(({ path }) => /\/components\/.*\.ts$/.test(path)).map(({ path }) => path),
    ).toEqual([])
  })

  test('stay short: 250 lines, 400 for a test; 95 in 100 under 180', () => {
    const long = everything.filter((file) => file.lines > (isTest(file) ? 400 : 250))
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
    const lengths = code.map(({ lines }) => lines).toSorted((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length * 0.95)]).toBeLessThanOrEqual(180)
  })

  test('of migrations have unique numbers, as they run in name order', () => {
    const numbers = everything.flatMap(({ path }) => /^migrations\/(\d{4})-/.exec(path)?.[1] ?? [])
    expect(numbers.length).toBeGreaterThan(50)
    expect(numbers).toEqual([...new Set(numbers)])
  })

  test('of stories, which share a server, use distinct usernames', () => {
    const names = everything
      .filter(({ path }) => path.startsWith('e2e/'))
      .flatMap(({ text }) =>
        [...text.matchAll(/\bserver, '([^']*[a-z][^']*)'/g)].map(([, name]) => name),
      )
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('have no default export', () => {
    const faults = code.filter(({ text }) => /^export default/m.test(text)).map(({ path }) => path)
    expect(faults).toEqual([])
  })
})

describe('packages', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>
  }
  const own = packages[''] ?? {}

  test('have no install scripts, and name no registry', () => {
    const names = Object.keys(packages)
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter((name) => packages[name]?.hasInstallScript === true)).toEqual([])
    expect(names.filter((name) => packages[name]?.resolved !== undefined)).toEqual([])
  })

  test('have one exact version each, on every platform', () => {
    const asked = { ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies }
    const faults = Object.entries(asked).filter(
      ([name, version]) =>
        !/^\d+\.\d+\.\d+$/.test(version) || packages[`node_modules/${name}`]?.version !== version,
    )
    expect(faults).toEqual([])
  })
})

/** A package's entry in the lock file. */
interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

import { readFileSync } from 'node:fs'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../all-calls.ts'
import { CALL_ROWS } from '../matrix/call-rows.ts'
import { saveWorks } from '../matrix/saved-works.ts'
import { openScenes, type Scene, setScene } from '../matrix/scene.ts'
import { partitioningObstacles, partition, PARTITIONS } from '../partitioned.ts'
import { type TestWorld, testWorld } from '../world.ts'
import { PARTITIONING_OBSTACLES, SCANS_ALL_PARTITIONS } from './all-partition-scans.ts'

let world: TestWorld
let around: Awaited<ReturnType<typeof openScenes>>
let before: Awaited<ReturnType<typeof partitioningObstacles>>
let named: string[]
/** For calls that change nothing. */
let standing: Scene

beforeAll(async () => {
  world = await testWorld({ RATE_LIMIT_SCALE: '100000' })
  before = await partitioningObstacles(world.deps.db)
  named = (await world.deps.db.introspection.getTables()).map(({ name }) => name)
  await partition(world.deps.db)
  around = await openScenes(world)
  standing = await setScene(around, 'friend', async ({ me }) => saveWorks(me))
})
afterAll(() => world.close())

interface Node {
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Node[]
}

/** The tables whose key a statement does not name, so that it scans every partition of them. */
async function lookedThrough({ sql, parameters }: CompiledQuery): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters])
  const { rows } = await world.deps.db.executeQuery<{ 'QUERY PLAN': { Plan: Node }[] }>(explain)
  const names = new Set<string>()
  const walk = (node: Node | undefined) => {
    const name = node?.['Relation Name']
    if (name !== undefined) names.add(name)
    for (const each of node?.Plans ?? []) walk(each)
  }
  walk(rows[0]?.['QUERY PLAN'][0]?.Plan)
  const tables = [...names].flatMap((name) => /^(.+)_part_\d$/.exec(name)?.[1] ?? [])
  return [...Map.groupBy(tables, (table) => table)].flatMap(([table, parts]) =>
    parts.length === PARTITIONS.length ? [table] : [],
  )
}

test('what a distributed PostgreSQL does not accept in the schema is listed', () => {
  expect(before).toEqual(PARTITIONING_OBSTACLES)
})

test('docs/scale.md lists every table with its key', () => {
  const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8')
  const [, keyed = ''] = /## What is keyed by what([^]*?)## /.exec(page) ?? []
  expect(keyed.match(/(?<=`)\w+(?=`)/g)?.toSorted()).toEqual(named.toSorted())
})

test('statements name the key of each table, except those listed', async () => {
  const found = new Map<string, Set<string>>()
  const explained = new Map<string, string[]>()
  for (const [row, [sent, , people]] of Object.entries(CALL_ROWS)) {
    const [name = ''] = row.split(' · ', 1)
    const endpoint = allCalls.get(name)
    if (!endpoint) throw new Error(`${name} is no call`)
    const scene = people ? await setScene(around, 'friend') : standing
    const given = typeof sent === 'function' ? sent(scene) : sent
    world.queries.length = 0
    await scene.me.call(endpoint, given)
    const tables = found.get(name) ?? new Set()
    for (const query of world.queries.filter(({ sql }) => STATEMENT.test(sql))) {
      const through = explained.get(query.sql) ?? (await lookedThrough(query))
      explained.set(query.sql, through)
      for (const table of through) tables.add(table)
    }
    if (tables.size > 0) found.set(name, tables)
  }
  expect(explained.size).toBeGreaterThan(300)
  const known = [...found].map(([name, tables]) => [name, [...tables].toSorted().join(' ')])
  expect(Object.fromEntries(known)).toEqual(SCANS_ALL_PARTITIONS)
})

const STATEMENT = /^\s*(?:select|insert|update|delete|with)\b/i

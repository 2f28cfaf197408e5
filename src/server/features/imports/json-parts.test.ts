import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentsOf } from './json-parts.ts'
import type { Member } from './zip-members.ts'

function member(bytes: Buffer, size = bytes.length || 1): Member {
  return {
    name: 'a.json',
    path: 'a.json',
    async *open() {
      for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
    },
  }
}

const atOnce = async () => {}

async function read(text: string, size?: number): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const { document } of documentsOf(member(Buffer.from(text), size), atOnce)) {
    all.push(document)
  }
  return all
}

/** The document that the parts come from. */
function joined(parts: readonly unknown[]): unknown {
  if (parts.every((part) => Array.isArray(part))) return parts.flat()
  const whole: Record<string, unknown> = {}
  for (const part of parts) {
    for (const [name, value] of Object.entries(part as object)) {
      const before = Object.hasOwn(whole, name) ? whole[name] : undefined
      const now = Array.isArray(value) && Array.isArray(before) ? [...before, ...value] : value
      Object.defineProperty(whole, name, { value: now, enumerable: true, configurable: true })
    }
  }
  return whole
}

test('a document in chunks of any size is read whole', async () => {
  const values = fc.jsonValue({ depthSize: 'small', maxDepth: 4 })
  const documents = fc.oneof(
    fc.array(values, { maxLength: 8 }),
    fc.dictionary(
      fc.string().filter((name) => name !== '__proto__' && name !== 'comments'),
      fc.oneof(values, fc.array(values, { minLength: 1 })),
      { maxKeys: 6 },
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      documents,
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      async (document, size, isIndented) => {
        const text = JSON.stringify(document, null, isIndented ? 2 : 0)
        expect(withoutGaps(joined(await read(text, size)))).toEqual(withoutGaps(JSON.parse(text)))
      },
    ),
  )
})

/** Without empty lists, which parts omit. */
function withoutGaps(document: unknown): unknown {
  if (Array.isArray(document)) return document
  const isGap = (value: unknown) => Array.isArray(value) && value.length === 0
  return Object.fromEntries(Object.entries(document as object).filter(([, value]) => !isGap(value)))
}

test('long lists are split, each part with the other properties, wherever they are', async () => {
  const entries = Array.from({ length: 1200 }, (_, id) => ({ id }))
  const parts = await read(JSON.stringify({ movies: entries, tvs: [{ id: 1 }], format: 'calepin' }))
  expect(parts).toHaveLength(4)
  expect(parts.map((part) => (part as { format: string }).format)).toEqual(
    Array.from({ length: 4 }, () => 'calepin'),
  )
  expect(await read('[]')).toEqual([[]])
  expect(await read('{"a":{}}')).toEqual([{ a: {} }])
})

test('a property given twice is read twice', async () => {
  expect(await read('{"movies":[1],"movies":[2]}')).toEqual([{ movies: [1, 2] }])
})

test('arrays that are not imported may have any length', async () => {
  const long = 'x'.repeat(17 * 1024 * 1024)
  expect(await read(`{"conversations":[{"a":"${long}"}],"movies":[1]}`)).toEqual([{ movies: [1] }])
  await expect(read(`{"movies":[{"a":"${long}"}]}`)).rejects.toMatchObject({ code: 'TOO_LARGE' })
})

test.each([
  ['cut short', '[{"a": 1}'],
  ['cut within a text', '[{"a": "b'],
  ['followed by another', '[] {}'],
  ['a bare text', '"a"'],
  ['a name that is none', '{1: 2}'],
  ['a value that is none', '[{"a": x}]'],
  ['nothing', ''],
  ['commas alone', `[${','.repeat(10)}]`],
  ['commas in a list', '{"movies": [1,,2]}'],
])('%s is broken', async (_name, text) => {
  await expect(read(text)).rejects.toMatchObject({ code: 'BROKEN_JSON' })
})

test.each([
  ['nested without end', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'UNKNOWN_FORMAT'],
  [
    'a list for each of thousands of names',
    `{${Array.from({ length: 2000 }, (_, at) => `"k${at}":[1]`).join()}}`,
    'UNKNOWN_FORMAT',
  ],
  ['one entry of millions', `[[${'[],'.repeat(1_500_000)}[]]]`, 'TOO_LARGE'],
])('%s is refused', async (_name, text, code) => {
  await expect(read(text)).rejects.toMatchObject({ code })
})

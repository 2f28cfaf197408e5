import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type TestClock, testClock } from '#test/fakes/clock.ts'
import { silentLog } from '#test/fakes/log.ts'
import { createMemoryStore } from './answer-store.ts'
import { keepAnswers } from './kept-answers.ts'
import type { Asked } from './upstream.ts'

const Text = z.object({ text: z.string() })
const asked = { path: '/a', query: { page: 1, language: 'fr-FR' }, kind: 'page' } as const

let clock: TestClock
let calls: Asked[]
/** What upstream says of how long its answer stays fresh. */
let freshness: number | undefined

beforeEach(() => {
  clock = testClock()
  calls = []
  freshness = undefined
})

function keep() {
  return keepAnswers<'page'>(
    {
      name: 'test',
      ages: { page: { fresh: 1000, stale: 5000 } },
      limits: { patience: 1000 },
      store: createMemoryStore({ maxBytes: 10_000, maxEntries: 10 }),
      clock,
      log: silentLog,
    },
    async (question) => {
      calls.push(question)
      return { kind: 'body', body: { text: `n° ${calls.length}` }, bytes: 10, freshness }
    },
  )
}

test('an answer serves for its kind’s age, then is asked for again', async () => {
  const upstream = keep()
  expect(await upstream.ask(asked, Text)).toEqual({ text: 'n° 1' })
  clock.pass(999)
  expect(await upstream.ask(asked, Text)).toEqual({ text: 'n° 1' })
  clock.pass(1)
  expect(await upstream.ask(asked, Text)).toEqual({ text: 'n° 2' })
})

test('upstream’s own age goes before the kind’s', async () => {
  const upstream = keep()
  freshness = 3000
  await upstream.ask(asked, Text)
  clock.pass(2999)
  expect(await upstream.ask(asked, Text)).toEqual({ text: 'n° 1' })
  clock.pass(1)
  freshness = 0
  expect(await upstream.ask(asked, Text)).toEqual({ text: 'n° 2' })
  expect(await upstream.ask(asked, Text)).toEqual({ text: 'n° 3' })
})

test('the order of the query makes no other question; its values, its language and the path do', async () => {
  const upstream = keep()
  await upstream.ask(asked, Text)
  await upstream.ask({ ...asked, query: { language: 'fr-FR', page: 1 } }, Text)
  expect(calls).toHaveLength(1)
  await upstream.ask({ ...asked, query: { ...asked.query, page: 2 } }, Text)
  await upstream.ask({ ...asked, query: { ...asked.query, language: 'en-US' } }, Text)
  await upstream.ask({ ...asked, path: '/b' }, Text)
  expect(calls).toHaveLength(4)
})

test('what is known costs no call, fresh or not', async () => {
  const upstream = keep()
  expect(await upstream.known(asked, Text)).toBeUndefined()
  expect(calls).toHaveLength(0)
  await upstream.ask(asked, Text)
  clock.pass(4000)
  expect(await upstream.known(asked, Text)).toEqual({ text: 'n° 1' })
  expect(calls).toHaveLength(1)
})

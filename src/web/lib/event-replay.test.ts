import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { createEventReplay, refetchShown } from './event-replay.ts'

const KEY = ['words']
type Words = readonly string[]
/** Idempotent. */
const withWord = (word: string) => (words: Words) =>
  words.includes(word) ? words : [...words, word]

/** A page that fetches words; the test resolves each fetch. */
function open(known?: Words) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const patch = createEventReplay<Words>(client, KEY, onTestFinished)
  const fetches: PromiseWithResolvers<Words>[] = []
  const observer = new QueryObserver<Words>(client, {
    queryKey: KEY,
    queryFn: () => {
      const fetch = Promise.withResolvers<Words>()
      fetches.push(fetch)
      return fetch.promise
    },
    ...(known && { initialData: known }),
  })
  const seen: (Words | undefined)[] = []
  const shown = () => observer.getCurrentResult().data
  // As a page does: reads the current result on each batched notification.
  onTestFinished(observer.subscribe(notifyManager.batchCalls(() => seen.push(shown()))))
  return {
    client,
    patch,
    fetches,
    seen,
    shown,
    rest: () => expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle'),
  }
}

test.each([
  ['for the first time', undefined],
  ['again', ['a']],
])('a patch during a fetch (%s) survives its older response', async (_when, known) => {
  const { patch, fetches, seen, shown, rest } = open(known)
  expect(fetches).toHaveLength(1)
  patch(withWord('b'))
  patch(withWord('c'))
  expect(shown()).toEqual(known && ['a', 'b', 'c'])
  fetches[0]?.resolve(['a', 'b'])
  await rest()
  expect(shown()).toEqual(['a', 'b', 'c'])
  await expect.poll(() => seen.at(-1)).toEqual(['a', 'b', 'c'])
  expect(seen, 'nobody sees it go').not.toContainEqual(['a', 'b'])
  expect(fetches).toHaveLength(1)
})

test('patches applied before a fetch are not replayed after it', async () => {
  const { client, patch, fetches, shown, rest } = open()
  patch(withWord('lost'))
  fetches[0]?.reject(new Error('no answer'))
  await rest()
  patch(withWord('nowhere'))
  void client.invalidateQueries({ queryKey: KEY })
  patch(withWord('b'))
  fetches[1]?.resolve(['a'])
  await rest()
  expect(shown()).toEqual(['a', 'b'])
})

test('a patch that cannot apply triggers a fetch; the others do not', async () => {
  const { patch, fetches, rest } = open(['a'])
  fetches[0]?.resolve(['a'])
  await rest()
  patch(withWord('b'))
  expect(fetches).toHaveLength(1)
  patch(() => undefined)
  expect(fetches).toHaveLength(2)
})

test.each([
  ['for the first time', undefined],
  ['again', ['a']],
])('a fetch in flight (%s) is restarted', async (_when, known) => {
  const { client, fetches, shown, rest } = open(known)
  refetchShown(client, KEY)
  expect(fetches).toHaveLength(2)
  fetches[0]?.resolve(['old'])
  fetches[1]?.resolve(['new'])
  await rest()
  expect(shown()).toEqual(['new'])
})

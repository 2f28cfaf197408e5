import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { createTold, readAnew } from './told.ts'

const KEY = ['words']
type Words = readonly string[]
/** The same the second time. */
const withWord = (word: string) => (words: Words) =>
  words.includes(word) ? words : [...words, word]

/** A page that reads words, each answer given by hand. */
function open(known?: Words) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const tell = createTold<Words>(client, KEY)
  const readings: PromiseWithResolvers<Words>[] = []
  const observer = new QueryObserver<Words>(client, {
    queryKey: KEY,
    queryFn: () => {
      const reading = Promise.withResolvers<Words>()
      readings.push(reading)
      return reading.promise
    },
    ...(known && { initialData: known }),
  })
  const seen: (Words | undefined)[] = []
  const shown = () => observer.getCurrentResult().data
  // As a page does: told of changes, all at once, it looks at what there is then.
  onTestFinished(observer.subscribe(notifyManager.batchCalls(() => seen.push(shown()))))
  return {
    client,
    tell,
    readings,
    seen,
    shown,
    rest: () => expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle'),
  }
}

test.each([
  ['for the first time', undefined],
  ['again', ['a']],
])('what is told while it is read %s stands after the older answer', async (_when, known) => {
  const { tell, readings, seen, shown, rest } = open(known)
  expect(readings).toHaveLength(1)
  tell(withWord('b'))
  tell(withWord('c'))
  expect(shown()).toEqual(known && ['a', 'b', 'c'])
  readings[0]?.resolve(['a', 'b'])
  await rest()
  expect(shown()).toEqual(['a', 'b', 'c'])
  await expect.poll(() => seen.at(-1)).toEqual(['a', 'b', 'c'])
  expect(seen, 'nobody sees it go').not.toContainEqual(['a', 'b'])
  expect(readings).toHaveLength(1)
})

test('what was told before a reading began is not told to its answer', async () => {
  const { client, tell, readings, shown, rest } = open()
  tell(withWord('lost'))
  readings[0]?.reject(new Error('no answer'))
  await rest()
  tell(withWord('nowhere'))
  void client.invalidateQueries({ queryKey: KEY })
  tell(withWord('b'))
  readings[1]?.resolve(['a'])
  await rest()
  expect(shown()).toEqual(['a', 'b'])
})

test('what is told of the unknown is read, and nothing else is', async () => {
  const { tell, readings, rest } = open(['a'])
  readings[0]?.resolve(['a'])
  await rest()
  tell(withWord('b'))
  expect(readings).toHaveLength(1)
  tell(() => undefined)
  expect(readings).toHaveLength(2)
})

test.each([
  ['for the first time', undefined],
  ['again', ['a']],
])('what is being read %s is read anew', async (_when, known) => {
  const { client, readings, shown, rest } = open(known)
  readAnew(client, KEY)
  expect(readings).toHaveLength(2)
  readings[0]?.resolve(['old'])
  readings[1]?.resolve(['new'])
  await rest()
  expect(shown()).toEqual(['new'])
})

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fr } from '#web/i18n/fr.ts'
import { MoreResults } from './more-results.tsx'

const KEY = ['letters']
type Answer = PromiseWithResolvers<string>

/** Two pages, with the first shown; the test resolves each response. */
async function open() {
  const sights = new Set<() => void>()
  class Observer {
    readonly #see: () => void
    constructor(see: (seen: readonly { readonly isIntersecting: boolean }[]) => void) {
      this.#see = () => see([{ isIntersecting: true }])
    }
    observe() {
      sights.add(this.#see)
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
  const asked: (Answer & { readonly page: number })[] = []
  const client = new QueryClient()
  const Letters = () => {
    const query = useInfiniteQuery({
      queryKey: KEY,
      queryFn: ({ pageParam: page }) => {
        const answer = Promise.withResolvers<string>()
        asked.push({ ...answer, page })
        return answer.promise
      },
      initialPageParam: 1,
      getNextPageParam: (_, all) => (all.length < 2 ? all.length + 1 : undefined),
    })
    return (
      <>
        <p>{query.data?.pages.join(' ')}</p>
        <MoreResults query={query} />
      </>
    )
  }
  render(
    <QueryClientProvider client={client}>
      <Letters />
    </QueryClientProvider>,
  )
  /** @param shown everything on screen afterwards */
  const answers = async (text: string, shown: string) => {
    asked.at(-1)?.resolve(text)
    expect(await screen.findByText(shown)).toBeTruthy()
  }
  await answers('A', 'A')
  return {
    answers,
    pages: () => asked.map(({ page }) => page),
    invalidates: async () => act(async () => void client.invalidateQueries({ queryKey: KEY })),
    /** The end comes into view; disconnected observers may still be notified. */
    reaches: async () =>
      act(async () => {
        for (const see of sights) see()
      }),
    presses: async () => act(async () => screen.getByText(fr.titleSearch.more).click()),
  }
}

test('the next page is fetched when the end is reached', async () => {
  const { answers, pages, reaches } = await open()
  await reaches()
  await answers('B', 'A B')
  expect(pages()).toEqual([1, 2])
})

test.each(['reaches', 'presses'] as const)(
  'a refetch in flight is not cancelled when one %s: the next page comes after it',
  async (asks) => {
    const made = await open()
    await made.invalidates()
    await made[asks]()
    expect(made.pages()).toEqual([1, 1])
    await made.answers('anew', 'anew')
    await made.reaches()
    await made.answers('B', 'anew B')
    expect(made.pages()).toEqual([1, 1, 2])
  },
)

import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { COMPARED_MAX } from '#shared/bounds.ts'
import type { Range } from '#shared/games.ts'

export type Scale = 'linear' | 'log'

interface Comparison {
  readonly ids: readonly number[]
  readonly range: Range
  readonly scale: Scale
  readonly isFull: boolean
  /** For others: without the user's open conversation. */
  readonly address: string
  readonly add: (id: number) => void
  readonly remove: (id: number) => void
  readonly setRange: (range: Range) => void
  readonly setScale: (scale: Scale) => void
}

/** State of the comparison, kept in the query string. */
export function useComparison(): Comparison {
  const search = useSearch({ from: '/steam/player-number' })
  const navigate = useNavigate({ from: '/steam/player-number' })
  const router = useRouter()
  const { href } = router.buildLocation({
    to: '/steam/player-number',
    search: { ...search, conversation: undefined },
  })
  const ids = search.ids?.split(',').map(Number) ?? []
  // The address at the time of the press, not of the render.
  const go = (change: (now: typeof search) => typeof search) =>
    void navigate({ search: change, replace: true })
  return {
    ids,
    range: search.range ?? 'week',
    scale: search.scale ?? 'linear',
    isFull: ids.length >= COMPARED_MAX,
    address: `${location.origin}${href}`,
    add: (id) => go((now) => ({ ...now, ids: [...idsIn(now.ids), id].join() })),
    remove: (id) =>
      go(({ ids: chosen, ...now }) => {
        const rest = idsIn(chosen).filter((each) => each !== String(id))
        return { ...now, ...(rest.length > 0 && { ids: rest.join() }) }
      }),
    setRange: (range) => go((now) => ({ ...now, range })),
    setScale: (scale) =>
      go(({ ids: chosen, range }) => ({
        ...(chosen && { ids: chosen }),
        ...(range && { range }),
        ...(scale === 'log' && { scale }),
      })),
  }
}

function idsIn(ids: string | undefined): readonly string[] {
  return ids?.split(',') ?? []
}

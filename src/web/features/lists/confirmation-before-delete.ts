import type { Viewing } from '#shared/viewings.ts'
import { fr } from '#web/i18n/fr.ts'
import type { Call } from '#web/lib/api.ts'
import { localDay } from '#web/lib/local-day.ts'
import type { Queue } from '#web/lib/queue-kind.ts'
import type { Question } from '#web/ui/question.ts'
import type { Write } from './cache.ts'
import { itemId, itemName, partOf, type AnyItem } from './item.ts'

interface Needs {
  readonly call: Call
  readonly queue: Pick<Queue, 'isStalled'>
}

/** Milliseconds to wait for the viewings. */
const TIMEOUT_MS = 3000

/**
 * The question before a write that deletes viewings, or may: without the network nobody knows. `undefined`
 * for a single one without stars or note, of today or of an unknown day: ticking again loses nothing.
 */
export async function confirmationBeforeDelete(
  needs: Needs,
  wanted: Write<AnyItem>,
): Promise<Question | undefined> {
  const { kind, title } = wanted
  if (kind === 'watch' && !wanted.isWatched) {
    const texts = 'steamApiId' in title ? fr.writes.played : fr.writes.seen
    return questionOf(await viewingsOf(needs, title), itemName(title), texts)
  }
  if (kind !== 'tick' || wanted.isSeen) return undefined
  const { season, episode } = wanted
  if (episode === undefined) return fr.writes.season
  const place = `${itemName(title)}, ${fr.watchlist.progress.place(season, episode)}`
  return questionOf(await viewingsOf(needs, title, { season, episode }), place, fr.writes.seen)
}

type Texts = (typeof fr.writes)['seen' | 'played']

function questionOf(
  viewings: readonly Viewing[] | undefined,
  name: string,
  texts: Texts,
): Question | undefined {
  if (!viewings) return { title: texts.unknown(name), detail: texts.unknownDetail }
  const count = viewings.length
  if (count > 1) return { title: texts.several(name, count), detail: texts.severalDetail }
  const hasMarks = viewings.some(({ rating, note }) => rating !== null || note !== null)
  if (hasMarks) return { title: texts.one(name), detail: texts.oneDetail }
  const isDated = viewings.some(({ day }) => day !== null && day !== localDay(Date.now()))
  return isDated ? { title: texts.dated(name), detail: texts.datedDetail } : undefined
}

/** `undefined` when they cannot be fetched in time. */
async function viewingsOf(
  { call, queue }: Needs,
  item: AnyItem,
  episode?: { readonly season: number; readonly episode: number },
): Promise<readonly Viewing[] | undefined> {
  if (queue.isStalled()) return undefined
  const seen = episode ? ({ kind: 'episode', ...episode } as const) : { kind: partOf(item) }
  const query = { ...seen, workId: itemId(item) }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return call('GET /viewings', { query }, { signal }).then(
    ({ results }) => results,
    () => undefined,
  )
}

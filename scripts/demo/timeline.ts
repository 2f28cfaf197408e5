import type { Item, Title } from './lists.ts'
import type { Friend } from './people.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SPAN = 730 * DAY
/** Between one friend's arrival and the next one's. */
const APART = 11 * DAY

/** What one person does to one title at an instant. */
export interface Step {
  readonly at: number
  /** The number of the friend. */
  readonly who: number
  readonly title: Title
  readonly act:
    | { readonly does: 'add' | 'watch' }
    | { readonly does: 'rate'; readonly rating: number }
    | { readonly does: 'note'; readonly note: string }
    | { readonly does: 'rank'; readonly rank: number }
}

export function joinedAt(who: number, now: number): number {
  return now - SPAN + who * APART
}

/** Two years of eight friends, in the order of time; nothing of it is later than `now`. */
export function makeTimeline(
  friends: readonly Friend[],
  lists: readonly (readonly Item[])[],
  { now, random }: { readonly now: number; readonly random: () => number },
): Step[] {
  const steps = friends.flatMap((friend, who) => {
    const items = lists[who] ?? []
    return [
      ...items.flatMap((item) => stepsOf(item, { who, now, random })),
      ...ranking(items, friend, { who, now }),
    ]
  })
  return steps.toSorted((a, b) => a.at - b.at)
}

function stepsOf(
  { title, isSeen, rating, note }: Item,
  { who, now, random }: { who: number; now: number; random: () => number },
): Step[] {
  const joined = joinedAt(who, now)
  const added = Math.round(joined + MINUTE + (now - DAY - joined) * random())
  // Most titles are written down the evening they were seen; the others wait some weeks.
  const wait = random() < 0.6 ? 2 * MINUTE : Math.round(40 * DAY * random())
  const seen = Math.min(added + wait, now - 30 * MINUTE)
  const noted = Math.round((isSeen ? seen : added) + MINUTE + 20 * MINUTE * random())
  const steps: Step[] = [{ at: added, who, title, act: { does: 'add' } }]
  if (rating !== null) steps.push({ at: seen, who, title, act: { does: 'rate', rating } })
  else if (isSeen) steps.push({ at: seen, who, title, act: { does: 'watch' } })
  if (note !== null) steps.push({ at: noted, who, title, act: { does: 'note', note } })
  return steps
}

/** The best rated first, put in order a minute apart on the last evening. */
function ranking(
  items: readonly Item[],
  { ranked: [films, series] }: Friend,
  { who, now }: { who: number; now: number },
): Step[] {
  const best = (mediaType: Title['mediaType'], count: number) =>
    items
      .filter(({ title, rating }) => title.mediaType === mediaType && rating !== null)
      .toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.title.average - a.title.average)
      .slice(0, count)
      .map(({ title }, index): Step => {
        const rank = index + 1
        return { at: now - 9 * MINUTE + rank * 1000, who, title, act: { does: 'rank', rank } }
      })
  return [...best('movie', films), ...best('tv', series)]
}

import type { Item, Title } from './lists.ts'
import { DAY, MINUTE } from './past.ts'
import type { Friend } from './people.ts'

/** A friend's action on a title or a game. */
export interface Step {
  readonly at: number
  /** The friend's index. */
  readonly who: number
  readonly title: Title
  readonly act:
    | { readonly does: 'add' }
    | { readonly does: 'watch' }
    | { readonly does: 'rate'; readonly rating: number }
    | { readonly does: 'note'; readonly note: string }
    | { readonly does: 'rank'; readonly rank: number }
}

/** Two years of the friends' actions, in order, none after `now`. */
export function makeTimeline(
  friends: readonly Friend[],
  lists: readonly (readonly Item[])[],
  { now, random }: { readonly now: number; readonly random: () => number },
): Step[] {
  const steps = friends.flatMap((friend, who) => {
    const items = lists[who] ?? []
    return [
      ...items.flatMap((item) =>
        stepsOf(item, { who, joined: now - friend.joined * DAY, now, random }),
      ),
      ...ranking(items, friend, { who, now }),
    ]
  })
  return steps.toSorted((a, b) => a.at - b.at)
}

function stepsOf(
  { title, isSeen, rating, note }: Item,
  { who, joined, now, random }: { who: number; joined: number; now: number; random: () => number },
): Step[] {
  const added = Math.round(joined + MINUTE + (now - DAY - joined) * random())
  // Most titles are added the evening they were seen; the others wait some weeks.
  const wait = random() < 0.6 ? 2 * MINUTE : Math.round(40 * DAY * random())
  const seen = Math.min(added + wait, now - 30 * MINUTE)
  const noted = Math.round((isSeen ? seen : added) + MINUTE + 20 * MINUTE * random())
  const steps: Step[] = [{ at: added, who, title, act: { does: 'add' } }]
  if (rating !== null) steps.push({ at: seen, who, title, act: { does: 'rate', rating } })
  else if (isSeen) steps.push({ at: seen, who, title, act: { does: 'watch' } })
  if (note !== null) steps.push({ at: noted, who, title, act: { does: 'note', note } })
  return steps
}

/** Ranks the best rated items, minutes before `now`. */
function ranking(
  items: readonly Item[],
  { ranked: [films, series, games] }: Friend,
  { who, now }: { who: number; now: number },
): Step[] {
  const best = (kind: Title['kind'], count: number) =>
    items
      .filter(({ title, rating }) => title.kind === kind && rating !== null)
      .toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.title.average - a.title.average)
      .slice(0, count)
      .map(({ title }, index): Step => {
        const rank = index + 1
        return { at: now - 9 * MINUTE + rank * 1000, who, title, act: { does: 'rank', rank } }
      })
  return [...best('movie', films), ...best('tv', series), ...best('game', games)]
}

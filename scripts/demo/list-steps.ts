import type { Deps } from '#server/deps.ts'
import { addGame, games } from '#server/features/saved-games/service.ts'
import { addShow, shows } from '#server/features/saved-shows/service.ts'
import type { Step } from './timeline.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'tmdb' | 'steam'>

/** Applies a step to a user's list. */
export async function perform(
  needs: Needs,
  userId: string,
  { title: { kind, id, title }, act }: Step,
): Promise<void> {
  if (kind === 'game') {
    const key = { userId, part: kind, id }
    if (act.does === 'add') await addGame(needs, userId, { steamApiId: id, name: title })
    else await mark(games, needs, { key, act })
  } else {
    const key = { userId, part: kind, id }
    if (act.does === 'add') await addShow(needs, key, { tmdbId: id, title })
    else await mark(shows, needs, { key, act })
  }
}

const READERS = { note_reader: 'friends' } as const

/** Writes common to lists of titles and of games. */
interface Marks<K> {
  mark(needs: Needs, key: K, given: { isDone: boolean }): Promise<unknown>
  rate(needs: Needs, key: K, given: { rating: number }): Promise<unknown>
  note(needs: Needs, key: K, given: { note: string }, by: typeof READERS): Promise<unknown>
  rank(needs: Needs, key: K, rank: number): Promise<unknown>
}

async function mark<K>(
  list: Marks<K>,
  needs: Needs,
  { key, act }: { readonly key: K; readonly act: Exclude<Step['act'], { does: 'add' }> },
): Promise<void> {
  switch (act.does) {
    case 'watch':
      await list.mark(needs, key, { isDone: true })
      break
    case 'rate':
      await list.rate(needs, key, act)
      break
    case 'note':
      await list.note(needs, key, { note: act.note }, READERS)
      break
    case 'rank':
      await list.rank(needs, key, act.rank)
      break
  }
}

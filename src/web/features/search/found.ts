import { fold, wordsOf } from '#shared/fold.ts'
import type { UserPage } from '#shared/friends.ts'
import type { GameCard, Price } from '#shared/games.ts'
import type { PersonCard } from '#shared/people.ts'
import type { TitleCard } from '#shared/titles.ts'
import type { PublicUser, Relation } from '#shared/users.ts'
import { professionOf } from '#web/features/people/life.ts'
import { nameOf, yearOf } from '#web/features/lists/any-title.ts'
import { formatPrice } from '#web/i18n/format-price.ts'
import { fr } from '#web/i18n/fr.ts'
import { gameItem, personItem, titleItem, userItem, type SearchItem } from './search-item.ts'

type FoundUser = Pick<UserPage, 'user' | 'relation'>

/** A result, with a line that distinguishes it from its namesakes. */
export interface Found {
  readonly item: SearchItem
  /** Line under its name. */
  readonly line: string
}

const SEPARATOR = ' · '

export function foundTitle(title: TitleCard): Found {
  const year = yearOf(title)
  const kind = fr.watchlist.mediaType[title.mediaType]
  return { item: titleItem(title), line: year ? kind + SEPARATOR + year : kind }
}

export function foundPerson(person: PersonCard): Found {
  const craft = professionOf({ ...person, gender: 0 })
  const works = person.known_for.map(nameOf).join(', ')
  return { item: personItem(person), line: [craft, works].filter(Boolean).join(SEPARATOR) }
}

export function foundGame(game: GameCard): Found {
  return { item: gameItem(game), line: priceLine(game.price) }
}

/** Empty without a price: the store's search returns none for free games either. */
function priceLine(price: Price | null): string {
  if (price?.isFree) return fr.games.price.free
  if (!price || price.final === null || price.currency === null) return ''
  return formatPrice(price.final, price.currency)
}

export function foundUser({ user, relation }: FoundUser): Found {
  return { item: userItem(user), line: lineOf(relation) }
}

function lineOf(relation: Relation): string {
  return relation === 'none' ? fr.palette.kinds.user : fr.friends.relation[relation]
}

/** Match score of a name, higher is better: exact, prefix, or word prefix. */
export function matchScore(name: string, query: string): number {
  const [own, wanted] = [wordsOf(name).join(' '), wordsOf(query).join(' ')]
  if (wanted === '') return 0
  if (own === wanted) return 3
  if (own.startsWith(wanted)) return 2
  return ` ${own}`.includes(` ${wanted}`) ? 1 : 0
}

/** Matching friends, then other users, each once. */
export function friendsFirst(
  friends: readonly PublicUser[],
  others: readonly FoundUser[],
  query: string,
): readonly FoundUser[] {
  const mine = friends
    .filter(({ username }) => fold(username).includes(fold(query)))
    .map((user) => ({ user, relation: 'added' as const }))
  const known = new Set(mine.map(({ user }) => user.id))
  return [...mine, ...others.filter(({ user }) => !known.has(user.id))]
}

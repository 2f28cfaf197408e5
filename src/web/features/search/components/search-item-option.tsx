import { GameArt } from '#web/features/games/components/game-art.tsx'
import { Portrait } from '#web/features/titles/components/portrait.tsx'
import { posterImage } from '#web/lib/poster.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { cx } from '#web/ui/cx.ts'
import { matchScore, type Found } from '../found.ts'
import { isPlainClick, optionClass, useOption } from '../active-option.ts'
import { searchItemKey, PATHS, type SearchItem } from '../search-item.ts'

interface SearchItemOptionProps extends Found {
  /** Its group: an item may be in two. */
  readonly within: string
  /** The search text, if any: Enter opens an exact match. */
  readonly query?: string
  readonly onOpen: (thing: SearchItem) => void
}

/** An option linked to a title, a person or a game. */
export function SearchItemOption({
  within,
  thing,
  line,
  query = '',
  onOpen,
}: SearchItemOptionProps) {
  const option = useOption(`${within}-${searchItemKey(thing)}`)
  return (
    <AppLink
      {...option}
      look="bare"
      data-enter={matchScore(thing.name, query) === 3 ? query : undefined}
      to={PATHS[thing.kind]}
      params={{ id: thing.id }}
      state={knownOf(thing)}
      onClick={(press) => {
        if (isPlainClick(press)) onOpen(thing)
      }}
      className={cx(optionClass, 'h-13')}
    >
      {/* Same width for all kinds: aligns the names. */}
      <span className="flex w-12 shrink-0 justify-center">
        <Picture thing={thing} />
      </span>
      <span className="min-w-0">
        <span className="block truncate">{thing.name}</span>
        <span className="block truncate text-small text-ink-soft">{line}</span>
      </span>
    </AppLink>
  )
}

function Picture({ thing: { kind, name, picture } }: { readonly thing: SearchItem }) {
  if (kind === 'game') return <GameArt name={name} headerImage={picture} width={3} />
  if (kind === 'user') return <Avatar name={name} url={picture} className="size-9" />
  if (kind === 'person' || kind === 'director') {
    return <Portrait name={name} path={picture} className="w-7 rounded-small" />
  }
  return <Cover title={name} image={posterImage(picture, '2rem')} width={1.75} />
}

/** Passed to the page for its skeleton. */
function knownOf({ kind, id, name, picture }: SearchItem) {
  if (kind === 'movie' || kind === 'tv') {
    return { known: { key: `${kind}:${Number(id)}` as const, name, posterPath: picture } }
  }
  if (kind === 'game') {
    return { knownGame: { steamApiId: Number(id), name, headerImage: picture } }
  }
  return {}
}

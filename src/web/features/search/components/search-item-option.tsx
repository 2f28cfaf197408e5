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
  readonly onOpen: (item: SearchItem) => void
}

/** An option linked to a title, a person or a game. */
export function SearchItemOption({
  within,
  item,
  line,
  query = '',
  onOpen,
}: SearchItemOptionProps) {
  const option = useOption(`${within}-${searchItemKey(item)}`)
  return (
    <AppLink
      {...option}
      look="bare"
      data-enter={matchScore(item.name, query) === 3 ? query : undefined}
      to={PATHS[item.kind]}
      params={{ id: item.id }}
      state={knownOf(item)}
      onClick={(press) => {
        if (isPlainClick(press)) onOpen(item)
      }}
      className={cx(optionClass, 'h-13')}
    >
      {/* Same width for all kinds: aligns the names. */}
      <span className="flex w-12 shrink-0 justify-center">
        <Picture item={item} />
      </span>
      <span className="min-w-0">
        <span className="block truncate">{item.name}</span>
        <span className="block truncate text-small text-ink-soft">{line}</span>
      </span>
    </AppLink>
  )
}

function Picture({ item: { kind, name, picture } }: { readonly item: SearchItem }) {
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

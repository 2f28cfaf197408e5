import { GameArt } from '#web/features/games/components/game-art.tsx'
import { Portrait } from '#web/features/titles/components/portrait.tsx'
import { posterImage } from '#web/lib/poster.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Found } from '../found.ts'
import { opensHere, optionClass, useOption } from '../option.ts'
import { keyOfThing, PATHS, type Thing } from '../thing.ts'

interface ThingOptionProps extends Found {
  /** The group it stands in: the same thing may stand in two. */
  readonly within: string
  readonly onOpen: (thing: Thing) => void
}

/** A title, somebody or a game, leading to its page. */
export function ThingOption({ within, thing, line, onOpen }: ThingOptionProps) {
  const option = useOption(`${within}-${keyOfThing(thing)}`)
  return (
    <AppLink
      {...option}
      look="bare"
      to={PATHS[thing.kind]}
      params={{ id: thing.id }}
      state={knownOf(thing)}
      onClick={(press) => {
        if (opensHere(press)) onOpen(thing)
      }}
      className={cx(optionClass, 'h-13')}
    >
      {/* As wide for all kinds: the names stand under one another. */}
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

function Picture({ thing: { kind, name, picture } }: { readonly thing: Thing }) {
  if (kind === 'game') return <GameArt name={name} headerImage={picture} className="w-12" />
  if (kind === 'user') return <Avatar name={name} url={picture} className="size-9" />
  if (kind === 'person' || kind === 'director') {
    return <Portrait name={name} path={picture} className="w-7 rounded-small" />
  }
  return <Cover title={name} image={posterImage(picture, '2rem')} width={1.75} />
}

/** What the page begins with while the rest is on its way. */
function knownOf({ kind, id, name, picture }: Thing) {
  if (kind === 'movie' || kind === 'tv') {
    return { known: { key: `${kind}:${Number(id)}` as const, name, posterPath: picture } }
  }
  if (kind === 'game') {
    return { knownGame: { steamApiId: Number(id), name, headerImage: picture } }
  }
  return {}
}

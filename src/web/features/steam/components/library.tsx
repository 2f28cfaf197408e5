import { useQuery } from '@tanstack/react-query'
import { Library as Books } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { SteamGame } from '#shared/steam.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { type LibraryPart, type Shown, shownGames, untimed } from '../library-games.ts'
import { libraryQuery } from '../queries.ts'
import { useTaking } from '../use-taking.ts'
import { LibraryChoice } from './library-choice.tsx'

const t = fr.steam
const SHOWN = (['all', 'played', 'unplayed', 'left', 'fresh'] as const).map((value) => ({
  value,
  label: t.show[value],
}))

/** The games of the linked account. */
export function Library() {
  const query = useQuery(libraryQuery(useCall()))
  if (query.isPending) return <Waiting />
  if (query.isLoadingError) return <FailedQuery query={query} />
  return <Games games={query.data.results} isHidden={query.data.account.isHidden} />
}

interface GamesProps {
  readonly games: readonly SteamGame[]
  readonly isHidden: boolean
}

function Games({ games, isHidden }: GamesProps) {
  const [part, setPart] = useState<LibraryPart>('owned')
  const [show, setShow] = useState<Shown>('all')
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  // Above the keyed part, so that adding goes on while the other part is shown.
  const taking = useTaking()
  const shown = useMemo(
    () => shownGames(games, { part, show, text: wanted }),
    [games, part, show, wanted],
  )
  const countOf = (isOwned: boolean) => games.filter((game) => game.isOwned === isOwned).length
  const [owned, wished] = [countOf(true), countOf(false)]
  // A hidden library is explained above.
  if (owned + wished === 0 && isHidden) return null
  return (
    <>
      {isHidden && <p className="mb-4 text-ink-soft">{t.hidden.before}</p>}
      <Untimed games={games} />
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented
          label={t.parts.legend}
          value={part}
          choices={[
            { value: 'owned', label: `${t.parts.owned} ${owned}` },
            { value: 'wished', label: `${t.parts.wished} ${wished}` },
          ]}
          onChange={setPart}
        />
        <Select label={t.show.label} value={show} choices={SHOWN} onChange={setShow} />
        <SearchField
          label={t.find}
          value={text}
          onChange={setText}
          className="w-full sm:max-w-72"
        />
      </div>
      <LibraryChoice
        key={part}
        games={games}
        shown={shown}
        taking={taking}
        nothing={
          <EmptyState icon={<Books aria-hidden />} title={t.none.title}>
            {(part === 'owned' ? owned : wished) === 0 ? t.none[part] : t.none.hidden}
          </EmptyState>
        }
      />
    </>
  )
}

/** Offers Steam's hours for the saved games that have none. */
function Untimed({ games }: { readonly games: readonly SteamGame[] }) {
  const { take, isTaking } = useTaking()
  const ids = useMemo(() => untimed(games).map(({ steamApiId }) => steamApiId), [games])
  if (ids.length === 0) return null
  return (
    <Notice severity="info" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {t.untimed(ids.length)}
      <Button isSmall isBusy={isTaking} onClick={() => take({ ids, state: 'toPlay' })}>
        {t.fill}
      </Button>
    </Notice>
  )
}

function Waiting() {
  return (
    <Loading>
      <div className="mb-3 flex flex-wrap gap-4">
        <Skeleton className="h-10 w-56" />
        <Skeleton className="h-10 w-40" />
        <Skeleton className="h-11 w-full sm:max-w-72" />
      </div>
      <div className="grid gap-2">
        {Array.from({ length: 10 }, (_, place) => (
          <Skeleton key={place} className="h-15 rounded-medium" />
        ))}
      </div>
    </Loading>
  )
}

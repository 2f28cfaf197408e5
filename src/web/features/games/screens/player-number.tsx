import { fr } from '#web/i18n/fr.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ComparedGames } from '../components/compared-games.tsx'
import { useCompared } from '../compared.ts'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { GamePicker } from '../components/game-picker.tsx'
import { PlayerCurves } from '../components/player-curves.tsx'
import { SuggestedGames } from '../components/suggested-games.tsx'
import { useComparison } from '../use-comparison.ts'

const words = fr.players

/** Up to ten games side by side: how many play now, and how that goes. */
export function PlayerNumberScreen() {
  const comparison = useComparison()
  const { ids, range, scale, isFull, add, remove, setRange, setScale } = comparison
  const { compared, players } = useCompared(ids)
  const own = [...useSavedGames().saved.values()]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="grow">
          <PageTitle>{words.heading}</PageTitle>
          <p className="mt-1 text-ink-soft">{words.lead}</p>
        </div>
        {ids.length > 0 && <CopyLink address={location.href} words={words} />}
      </div>
      <GamePicker chosen={ids} own={own} isFull={isFull} onChoose={add} />
      {ids.length === 0 ? (
        <SuggestedGames own={own} onChoose={add} />
      ) : players.isLoadingError ? (
        <ErrorState
          error={players.error}
          onRetry={() => void players.refetch()}
          isRetrying={players.isFetching}
        />
      ) : (
        <>
          <section aria-labelledby="now" className="mt-6">
            <h2 id="now" className="mb-3 font-title text-lead font-semibold">
              {words.now.title}
            </h2>
            <ComparedGames compared={compared} onRemove={remove} />
          </section>
          <PlayerCurves
            compared={compared}
            range={range}
            onRange={setRange}
            scale={scale}
            onScale={setScale}
          />
        </>
      )}
    </>
  )
}

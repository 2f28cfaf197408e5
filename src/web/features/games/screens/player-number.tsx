import { fr } from '#web/i18n/fr.ts'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ComparedChips } from '../components/compared-chips.tsx'
import { useCompared } from '../compared.ts'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { GamePicker } from '../components/game-picker.tsx'
import { PlayerCurves } from '../components/player-curves.tsx'
import { SuggestedGames } from '../components/suggested-games.tsx'
import { useComparison } from '../use-comparison.ts'

const t = fr.players

/** Compares the players of up to ten games. */
export function PlayerNumberScreen() {
  const comparison = useComparison()
  const { ids, range, scale, isFull, address, add, remove, setRange, setScale } = comparison
  const { compared, players } = useCompared(ids)
  const own = [...useSavedGames().saved.values()]
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageTitle className="min-w-0 grow basis-48">{t.heading}</PageTitle>
        {ids.length > 0 && <CopyLink address={address} t={t} />}
      </div>
      <div className="flex items-start gap-x-3 gap-y-2 max-sm:flex-col">
        <div className="shrink-0 max-sm:w-full sm:w-64">
          <GamePicker chosen={ids} own={own} isFull={isFull} onChoose={add} />
        </div>
        <ComparedChips compared={compared} onRemove={remove} />
      </div>
      {ids.length === 0 ? (
        <SuggestedGames own={own} onChoose={add} />
      ) : players.isLoadingError ? (
        <FailedQuery query={players} />
      ) : (
        <PlayerCurves
          compared={compared}
          range={range}
          onRange={setRange}
          scale={scale}
          onScale={setScale}
        />
      )}
    </>
  )
}

import { fr } from '#web/i18n/fr.ts'
import { PlayerChart, type PlayerChartProps } from './player-chart.tsx'
import { PlayerTable } from './player-table.tsx'

interface PlayerFiguresProps extends PlayerChartProps {
  readonly isDemonstration: boolean
}

/** Curves and tables. */
export function PlayerFigures({ isDemonstration, ...chart }: PlayerFiguresProps) {
  return (
    <>
      <PlayerChart {...chart} />
      {isDemonstration && (
        <p className="mt-3 text-small text-ink-soft">{fr.players.curves.demonstration}</p>
      )}
      <div className="mt-6">
        <PlayerTable {...chart} />
      </div>
    </>
  )
}

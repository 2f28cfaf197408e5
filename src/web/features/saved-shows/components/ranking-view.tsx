import { useMemo, useState } from 'react'
import type { SavedShow } from '#shared/saved-shows.ts'
import type { MediaType } from '#shared/titles.ts'
import { keyOf, nameOf, type ShowKey } from '#web/features/titles/components/any-title.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import type { ListFilter } from '../cache.ts'
import { ListNothing } from './list-nothing.tsx'
import { RankList } from './rank-list.tsx'
import { holdsWords, rankingOf, rankOfDrop } from './rank-moves.ts'
import { RankRow, type RankGestures } from './rank-row.tsx'
import type { ShowActions } from './use-show-actions.ts'

interface RankingViewProps {
  readonly type: MediaType
  readonly filter: Pick<ListFilter, 'watched' | 'query'>
  /** The person's whole list of this type. */
  readonly shows: readonly SavedShow[]
  readonly write: ShowActions['write']
  readonly onClearFilters: () => void
}

const words = fr.ranking

/** The ranking of one type: places 1…n, then what has none. */
export default function RankingView(props: RankingViewProps) {
  const { type, filter, shows, write, onClearFilters } = props
  const { ranked, unranked } = useMemo(() => rankingOf(shows), [shows])
  const [said, setSaid] = useState('')
  const [held, setHeld] = useState<ShowKey>()
  const [moved, setMoved] = useState<{ readonly key: ShowKey }>()
  const last = ranked.length
  const gestures = useMemo<RankGestures>(() => {
    const place: RankGestures['place'] = (show, rank) => {
      if (rank === show.rank) return
      setSaid(sentence(show, rank, show.rank === null ? last + 1 : last))
      if (show.rank !== null && rank !== null) setMoved({ key: keyOf(show) })
      void write({ kind: 'rank', title: show, rank })
    }
    return {
      place,
      drop: (dragged, on, edge) => {
        const show = shows.find((each) => keyOf(each) === dragged)
        if (show && on.rank !== null) place(show, rankOfDrop(show.rank, on.rank, edge))
      },
      hold: setHeld,
    }
  }, [shows, last, write])
  const [rankedShown, unrankedShown] = useMemo(
    () => [ranked, unranked].map((each) => each.filter((show) => isIn(show, filter))),
    [ranked, unranked, filter],
  )
  if (!rankedShown || !unrankedShown) return null
  const row = (show: SavedShow) => <RankRow show={show} last={last} gestures={gestures} />
  return (
    <section>
      <output className="sr-only">{said}</output>
      {rankedShown.length + unrankedShown.length === 0 ? (
        <ListNothing isHidden={shows.length > 0} onClearFilters={onClearFilters} />
      ) : (
        <>
          <h2 className="font-title text-lead font-semibold">{words.heading[type]}</h2>
          <p className="mb-3 text-small text-ink-soft">
            {ranked.length === 0 ? words.none[type] : words.lead}
          </p>
          <RankList
            label={words.heading[type]}
            shows={rankedShown}
            held={held}
            moved={moved}
            render={row}
          />
          {unrankedShown.length > 0 && (
            <>
              <h2 className="mt-10 mb-3 font-title text-lead font-semibold">
                {words.unranked(formatNumber(unrankedShown.length))}
              </h2>
              <RankList
                label={words.unranked(formatNumber(unrankedShown.length))}
                shows={unrankedShown}
                held={held}
                moved={undefined}
                render={row}
              />
            </>
          )}
        </>
      )}
    </section>
  )
}

function isIn(show: SavedShow, { watched, query }: RankingViewProps['filter']): boolean {
  return (watched === undefined || show.isWatched === watched) && holdsWords(nameOf(show), query)
}

function sentence(show: SavedShow, rank: number | null, count: number): string {
  const name = nameOf(show)
  if (rank === null) return words.removed(name)
  return words.placed(name, Math.min(rank, count), formatNumber(count), show.mediaType)
}

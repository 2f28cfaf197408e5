import { useMemo, useState, type ReactNode } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { hueAmong } from '#web/ui/hue-among.ts'
import type { ListFilter } from '../cache.ts'
import {
  isDone,
  itemKey,
  itemName,
  partOf,
  subjectOf,
  type ItemKey,
  type Part,
  type Saved,
} from '../item.ts'
import { RankList } from './rank-list.tsx'
import { hasQuery, rankingOf, rankOfDrop } from '../rank-moves.ts'
import { RankRow, type Face, type RankGestures } from './rank-row.tsx'
import type { WriteItem } from '../writer.ts'

export interface RankingViewProps<S extends Saved> {
  readonly type: Part
  readonly filter: Pick<ListFilter, 'watched' | 'query'>
  /** The user's whole list of this type. */
  readonly shows: readonly S[]
  readonly face: Face<S>
  readonly write: WriteItem
  /** Shown when empty. */
  readonly nothing: ReactNode
}

const t = fr.ranking

/** The ranking of one type: ranks 1…n, then unranked items. */
export function RankingView<S extends Saved>(props: RankingViewProps<S>) {
  const { type, filter, shows, face, write, nothing } = props
  const { ranked, unranked } = useMemo(() => rankingOf(shows), [shows])
  const [announcement, setAnnouncement] = useState('')
  const [held, setHeld] = useState<ItemKey>()
  const [moved, setMoved] = useState<{ readonly key: ItemKey }>()
  const last = ranked.length
  const gestures = useMemo<RankGestures>(() => {
    const place: RankGestures['place'] = (show, rank) => {
      if (rank === show.rank) return
      setAnnouncement(sentence(show, rank, show.rank === null ? last + 1 : last))
      if (show.rank !== null && rank !== null) setMoved({ key: itemKey(show) })
      void write({ kind: 'rank', title: show, rank })
    }
    return {
      place,
      drop: (dragged, on, edge) => {
        const show = shows.find((each) => itemKey(each) === dragged)
        if (show && on.rank !== null) place(show, rankOfDrop(show.rank, on.rank, edge))
      },
      hold: setHeld,
      write,
    }
  }, [shows, last, write])
  const [rankedShown, unrankedShown] = useMemo(
    () => [ranked, unranked].map((each) => each.filter((show) => isIn(show, filter))),
    [ranked, unranked, filter],
  )
  if (!rankedShown || !unrankedShown) return null
  const rowOf = (shown: readonly S[]) => {
    const coverAt = (index: number) => shown[index] && subjectOf(shown[index])
    return (show: S, index: number) => (
      <RankRow
        show={show}
        hue={hueAmong(index, 1, coverAt)}
        face={face}
        last={last}
        gestures={gestures}
      />
    )
  }
  return (
    <section>
      <output className="sr-only">{announcement}</output>
      {rankedShown.length + unrankedShown.length === 0 ? (
        nothing
      ) : (
        <>
          <h2 className="font-title text-lead font-semibold">{t.heading[type]}</h2>
          <p className="mb-3 text-small text-ink-soft">
            {ranked.length === 0 ? t.none[type] : t.lead}
          </p>
          <RankList
            label={t.heading[type]}
            shows={rankedShown}
            keyOf={itemKey}
            held={held}
            moved={moved}
            render={rowOf(rankedShown)}
          />
          {unrankedShown.length > 0 && (
            <>
              <h2 className="mt-10 mb-3 font-title text-lead font-semibold">
                {t.unranked(formatNumber(unrankedShown.length))}
              </h2>
              <RankList
                label={t.unranked(formatNumber(unrankedShown.length))}
                shows={unrankedShown}
                keyOf={itemKey}
                held={held}
                moved={undefined}
                render={rowOf(unrankedShown)}
              />
            </>
          )}
        </>
      )}
    </section>
  )
}

function isIn(show: Saved, { watched, query }: Pick<ListFilter, 'watched' | 'query'>): boolean {
  return (watched === undefined || isDone(show) === watched) && hasQuery(itemName(show), query)
}

function sentence(show: Saved, rank: number | null, count: number): string {
  const name = itemName(show)
  if (rank === null) return t.removed(name)
  return t.placed(name, Math.min(rank, count), formatNumber(count), partOf(show))
}

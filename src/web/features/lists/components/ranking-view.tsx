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
  readonly items: readonly S[]
  readonly face: Face<S>
  readonly write: WriteItem
  /** Shown when empty. */
  readonly nothing: ReactNode
}

const t = fr.ranking

/** The ranking of one type: ranks 1…n, then unranked items. */
export function RankingView<S extends Saved>(props: RankingViewProps<S>) {
  const { type, filter, items, face, write, nothing } = props
  const { ranked, unranked } = useMemo(() => rankingOf(items), [items])
  const [announcement, setAnnouncement] = useState('')
  const [held, setHeld] = useState<ItemKey>()
  const [moved, setMoved] = useState<{ readonly key: ItemKey }>()
  const last = ranked.length
  const gestures = useMemo<RankGestures>(() => {
    const place: RankGestures['place'] = (item, rank) => {
      if (rank === item.rank) return
      setAnnouncement(sentence(item, rank, item.rank === null ? last + 1 : last))
      if (item.rank !== null && rank !== null) setMoved({ key: itemKey(item) })
      void write({ kind: 'rank', title: item, rank })
    }
    return {
      place,
      drop: (dragged, on, edge) => {
        const item = items.find((each) => itemKey(each) === dragged)
        if (item && on.rank !== null) place(item, rankOfDrop(item.rank, on.rank, edge))
      },
      hold: setHeld,
      write,
    }
  }, [items, last, write])
  const [rankedShown, unrankedShown] = useMemo(
    () => [ranked, unranked].map((each) => each.filter((item) => isIn(item, filter))),
    [ranked, unranked, filter],
  )
  if (!rankedShown || !unrankedShown) return null
  const rowOf = (shown: readonly S[]) => {
    const coverAt = (index: number) => shown[index] && subjectOf(shown[index])
    return (item: S, index: number) => (
      <RankRow
        item={item}
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
            items={rankedShown}
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
                items={unrankedShown}
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

function isIn(item: Saved, { watched, query }: Pick<ListFilter, 'watched' | 'query'>): boolean {
  return (watched === undefined || isDone(item) === watched) && hasQuery(itemName(item), query)
}

function sentence(item: Saved, rank: number | null, count: number): string {
  const name = itemName(item)
  if (rank === null) return t.removed(name)
  return t.placed(name, Math.min(rank, count), formatNumber(count), partOf(item))
}

import type { Work } from '#shared/friends.ts'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { GivenStars } from '#web/ui/given-stars.tsx'
import type { Ranked } from '../shelf.ts'
import { WorkLink, WorkPicture } from '#web/features/friends/components/work-card.tsx'

interface TopListProps {
  readonly type: Work['type']
  readonly top: readonly Ranked[]
  /** No other stands beside it: it takes the whole width. */
  readonly isAlone: boolean
}

const words = fr.friends.page

/** The first places of a ranking. */
export function TopList({ type, top, isAlone }: TopListProps) {
  return (
    <section aria-label={words.topOf[type]} className="min-w-0">
      <h2 className="mb-2 font-title text-lead font-semibold">{words.topOf[type]}</h2>
      <ol className={cx('grid gap-1', isAlone && 'sm:grid-cols-2 xl:grid-cols-3')}>
        {top.map(({ work, rank, rating }) => (
          <li key={work.id}>
            <WorkLink
              work={work}
              className="flex items-center gap-3 rounded-medium p-1.5 hover:bg-sunken"
            >
              <span className="w-6 shrink-0 text-right font-title text-lead font-semibold text-ink-soft tabular-nums">
                {rank}
              </span>
              <WorkPicture work={work} className="w-9" />
              <span className="min-w-0 grow">
                <span className="line-clamp-2 leading-5 wrap-anywhere">{work.title}</span>
                {rating !== null && <GivenStars rating={rating} />}
              </span>
            </WorkLink>
          </li>
        ))}
      </ol>
    </section>
  )
}

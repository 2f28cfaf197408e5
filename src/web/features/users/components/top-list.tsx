import type { Work } from '#shared/friends.ts'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { GivenStars } from '#web/ui/given-stars.tsx'
import type { Ranked } from '../shelf.ts'
import { WorkButtons } from '#web/features/friends/components/work-buttons.tsx'
import { moveInside } from '#web/features/lists/move-inside.ts'
import { WorkLink, WorkPicture } from '#web/features/friends/components/work-card.tsx'

interface TopListProps {
  readonly type: Work['type']
  readonly top: readonly Ranked[]
  /** Full width: the only one. */
  readonly isAlone: boolean
}

const t = fr.friends.page

/** The top of a ranking. */
export function TopList({ type, top, isAlone }: TopListProps) {
  return (
    <section aria-label={t.topOf[type]} className="min-w-0">
      <h2 className="mb-2 font-title text-lead font-semibold">{t.topOf[type]}</h2>
      <ol className={cx('grid gap-1', isAlone && 'sm:grid-cols-2 xl:grid-cols-3')}>
        {top.map(({ work, rank, rating }) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows between what is inside
          <li
            key={work.id}
            onKeyDown={moveInside}
            className="relative flex items-center gap-1 rounded-medium p-1.5 hover:bg-sunken"
          >
            <WorkLink
              work={work}
              className="flex min-w-0 grow items-center gap-3 after:absolute after:inset-0"
            >
              <span className="w-6 shrink-0 text-right font-title text-lead font-semibold text-ink-soft tabular-nums">
                {rank}
              </span>
              <WorkPicture work={work} width={2.25} />
              <span className="min-w-0 grow">
                <span className="line-clamp-2 leading-5 wrap-anywhere">{work.title}</span>
                {rating !== null && <GivenStars rating={rating} />}
              </span>
            </WorkLink>
            <WorkButtons work={work} />
          </li>
        ))}
      </ol>
    </section>
  )
}

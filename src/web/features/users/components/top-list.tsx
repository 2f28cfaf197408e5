import { withNoBreakSpaces } from '#shared/french.ts'
import type { Work } from '#shared/friends.ts'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { GivenStars } from '#web/ui/given-stars.tsx'
import type { Ranked } from '../shelf.ts'
import { WorkButtons } from '#web/features/friends/components/work-buttons.tsx'
import { moveInside } from '#web/features/lists/move-inside.ts'
import {
  subjectOfWork,
  WorkLink,
  WorkPicture,
} from '#web/features/friends/components/work-card.tsx'
import { hueAmong } from '#web/ui/hue-among.ts'

interface TopListProps {
  readonly type: Work['type']
  readonly top: readonly Ranked[]
  /** The only ranking: takes the full width. */
  readonly isAlone: boolean
}

const t = fr.users.page

/** The top of a ranking. */
export function TopList({ type, top, isAlone }: TopListProps) {
  const coverAt = (place: number) => top[place] && subjectOfWork(top[place].work)
  return (
    <section aria-label={t.topOf[type]} className="min-w-0">
      <h2 className="mb-2 font-title text-lead font-semibold">{t.topOf[type]}</h2>
      <ol
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-1',
          isAlone && 'sm:grid-cols-2 @4xl/page:grid-cols-3',
        )}
      >
        {top.map(({ work, rank, rating }, place) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows between what is inside
          <li
            key={work.id}
            onKeyDown={moveInside}
            className="relative flex items-center gap-1 rounded-medium p-1.5 hover:bg-sunken"
          >
            <WorkLink
              work={work}
              className="flex min-w-0 grow items-center gap-2 after:absolute after:inset-0 sm:gap-3"
            >
              <span className="w-6 shrink-0 text-right font-title text-lead font-semibold text-ink-soft tabular-nums">
                {rank}
              </span>
              <WorkPicture work={work} width={2.25} hue={hueAmong(place, 1, coverAt)} />
              <span className="min-w-0 grow">
                <span className="line-clamp-2 leading-5 wrap-anywhere">
                  {withNoBreakSpaces(work.title)}
                </span>
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

import { useId, useRef, useState } from 'react'
import type { SavedMap } from '#web/features/saved-shows/use-saved-shows.ts'
import type { ItemActions } from '#web/features/lists/use-item-actions.ts'
import { keyOf } from '#web/features/lists/any-title.ts'
import { subjectOf } from '#web/features/lists/item.ts'
import { TitleCard } from '#web/features/titles/components/title-card.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { hueAmong } from '#web/ui/hue-among.ts'
import { useGridColumns } from '#web/ui/use-grid-columns.ts'
import { Button } from '#web/ui/button.tsx'
import { withYearMarks, type Role, type Credit } from '../works.ts'

interface WorksSectionProps {
  readonly role: Role
  readonly works: readonly Credit[]
  readonly saved: SavedMap
  readonly actions: ItemActions
  /** Shows the years: the works are sorted by date. */
  readonly hasYears: boolean
}

/** Shown at first: some people have hundreds of titles. */
const FIRST = 36

const t = fr.people.page

/** The titles of one role, with years if sorted by date. */
export function WorksSection({ role, works, saved, actions, hasYears }: WorksSectionProps) {
  const [isWhole, setWhole] = useState(false)
  const heading = useId()
  const shown = isWhole ? works : works.slice(0, FIRST)
  const rest = works.length - shown.length
  const grid = useRef<HTMLUListElement>(null)
  const columns = useGridColumns(grid)
  const coverAt = (index: number) => shown[index] && subjectOf(shown[index].title)
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h2 id={heading} className="mb-3 font-title text-lead font-semibold">
        {t.roles[role]}{' '}
        <span className="font-text text-small font-normal text-ink-soft tabular-nums">
          {formatNumber(works.length)}
        </span>
      </h2>
      <ul
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
        role="list"
        aria-labelledby={heading}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,calc(50%-0.5rem)),1fr))] gap-x-4 gap-y-7 overflow-x-clip"
      >
        {withYearMarks(shown).map(({ title, character, year }, index) => (
          <li key={keyOf(title)}>
            {hasYears && <YearMark year={year} />}
            <TitleCard
              title={title}
              hue={hueAmong(index, columns, coverAt)}
              saved={saved.get(keyOf(title))}
              actions={actions}
            />
            {character !== '' && (
              <p title={character} className="mt-1 truncate text-small text-ink-soft italic">
                {character}
              </p>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div className="mt-6 flex justify-center">
          <Button onClick={() => setWhole(true)}>{t.rest(rest)}</Button>
        </div>
      )}
    </section>
  )
}

/** A line above the covers, labelled where a year begins. */
function YearMark({ year }: { readonly year: string | null | undefined }) {
  return (
    <p className="relative mb-3 h-6 text-small font-semibold text-primary tabular-nums after:absolute after:inset-x-0 after:-right-4 after:bottom-0 after:border-b after:border-margin-rule">
      {year === undefined ? null : (
        <>
          {year ?? t.undated}
          <span
            aria-hidden
            className="absolute -bottom-[3px] left-0 z-1 size-[7px] rounded-full bg-primary"
          />
        </>
      )}
    </p>
  )
}

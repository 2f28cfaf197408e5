import { useId, useState } from 'react'
import type { PersonDetail } from '#shared/people.ts'
import { fr } from '#web/i18n/fr.ts'
import { localDay } from '#web/lib/local-day.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Biography } from './biography.tsx'
import { professionOf, lifeOf } from '../life.ts'
import { Portrait } from '#web/features/titles/components/portrait.tsx'

interface PersonHeaderProps {
  readonly person: PersonDetail
  /** How many of their titles I have seen; `undefined`: not known. */
  readonly seen: number | undefined
  readonly total: number
}

const t = fr.people.page

/** Portrait, name, dates, biography, and my count. */
export function PersonHeader({ person, seen, total }: PersonHeaderProps) {
  const [today] = useState(() => localDay(Date.now()))
  const craft = professionOf(person)
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-5 sm:grid-rows-[auto_auto_1fr] sm:gap-x-8 @4xl/page:grid-cols-[auto_minmax(0,1fr)_18rem] @4xl/page:grid-rows-[auto_1fr]">
      <Portrait
        name={person.name}
        path={person.profile_path}
        isEager
        className="w-28 self-start rounded-large shadow-card max-[22rem]:w-20 sm:row-span-3 sm:w-44 @4xl/page:row-span-2"
      />
      <div>
        {craft !== undefined && <p className="text-small font-semibold text-primary">{craft}</p>}
        <PageTitle look="display" className="mt-0.5 wrap-break-word">
          {person.name}
        </PageTitle>
        <div className="mt-2 text-ink-soft">
          {lifeOf(person, today).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      <div className="max-sm:col-span-2">
        <Biography text={person.biography} lang={person.biographyLanguage} />
      </div>
      {total > 0 && <SeenCount name={person.name} seen={seen} total={total} />}
    </header>
  )
}

interface SeenCountProps {
  readonly name: string
  readonly seen: number | undefined
  readonly total: number
}

function SeenCount({ name, seen, total }: SeenCountProps) {
  const label = useId()
  return (
    <section
      aria-labelledby={label}
      className="self-start rounded-medium border border-line bg-sheet px-4 py-3 max-sm:col-span-2 sm:max-w-sm sm:@max-4xl/page:col-start-2 @4xl/page:col-start-3 @4xl/page:row-start-1"
    >
      <h2 id={label} className="text-small text-ink-soft">
        {t.seen(name)}
      </h2>
      <output className="mt-0.5 block min-h-6 font-semibold tabular-nums">
        {seen !== undefined && t.seenCount(seen, total)}
      </output>
      <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div
          className="h-full rounded-full bg-success transition-[width]"
          style={{ width: `${((seen ?? 0) / total) * 100}%` }}
        />
      </div>
    </section>
  )
}

import type { PersonCard as Person } from '#shared/people.ts'
import { nameOf } from '#web/features/lists/any-title.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { professionOf } from '../life.ts'
import { Portrait } from '#web/features/titles/components/portrait.tsx'

interface PersonCardProps {
  readonly person: Person
  readonly isEager: boolean
}

/** A search result; the whole card is a link. */
export function PersonCard({ person, isEager }: PersonCardProps) {
  const { id, name, profile_path: path, known_for: knownFor } = person
  const isDirector = person.known_for_department === 'Directing'
  const craft = professionOf({ ...person, gender: 0 })
  return (
    <article className="group relative flex h-full gap-4 rounded-large border border-line bg-sheet p-3 transition-colors focus-within:bg-sunken hover:bg-sunken">
      <Portrait
        name={name}
        path={path}
        isEager={isEager}
        className="w-18 shrink-0 self-start rounded-medium"
      />
      <div className="min-w-0 py-1">
        <h2 className="font-title text-lead leading-6 font-semibold wrap-break-word">
          <AppLink
            look="bare"
            to={isDirector ? '/watchlist/director/$id' : '/watchlist/people/$id'}
            params={{ id: String(id) }}
            className="after:absolute after:inset-0 after:rounded-large"
          >
            {name}
          </AppLink>
        </h2>
        {craft !== undefined && <p className="mt-0.5 text-small text-ink-soft">{craft}</p>}
        {knownFor.length > 0 && (
          <p className="mt-2 line-clamp-2 text-small">
            {knownFor.map((title) => nameOf(title)).join(' · ')}
          </p>
        )}
      </div>
    </article>
  )
}

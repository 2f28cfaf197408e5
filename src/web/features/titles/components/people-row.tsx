import { Portrait } from './portrait.tsx'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import type { TitleDetail } from '../title-facts.ts'
import { Section } from '#web/ui/section.tsx'

const words = fr.titlePage.people

interface Credit {
  readonly id: number
  readonly name: string
  readonly profile_path: string | null
  readonly part: string
  readonly page: 'director' | 'people'
}

/** Who made it, then who plays in it; each leads to their own page. */
export function PeopleRow({ detail }: { readonly detail: TitleDetail }) {
  const credits = creditsOf(detail)
  if (credits.length === 0) return null
  return (
    <Section title={words[detail.mediaType]}>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
        role="list"
        aria-label={words[detail.mediaType]}
        className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 pt-1 pb-3 sm:-mx-2 sm:scroll-px-2 sm:px-2"
      >
        {credits.map((credit) => (
          <li key={`${credit.page}-${credit.id}`} className="w-24 shrink-0 snap-start">
            <Person {...credit} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Directors or creators first. Who also plays stands twice, once for each page. */
export function creditsOf(detail: TitleDetail): readonly Credit[] {
  const makers = detail.mediaType === 'movie' ? detail.directors : detail.creators
  const part = detail.mediaType === 'movie' ? words.director : words.creator
  const credits: readonly Credit[] = [
    ...makers.map((maker) => ({ ...maker, part, page: 'director' as const })),
    ...detail.cast.map(({ character, ...actor }) => ({
      ...actor,
      part: character,
      page: 'people' as const,
    })),
  ]
  const first = new Map<string, Credit>()
  for (const credit of credits) {
    const place = `${credit.page} ${credit.id}`
    if (!first.has(place)) first.set(place, credit)
  }
  return [...first.values()]
}

function Person({ id, name, profile_path, part, page }: Credit) {
  return (
    <AppLink
      look="bare"
      to={page === 'director' ? '/watchlist/director/$id' : '/watchlist/people/$id'}
      params={{ id: String(id) }}
      className="group flex flex-col items-center rounded-medium text-center"
    >
      <Portrait name={name} path={profile_path} isRound className="w-20" />
      <p className="mt-2 line-clamp-2 text-small leading-4.5 font-semibold wrap-break-word group-hover:underline">
        {name}
      </p>
      <p className="mt-0.5 line-clamp-2 text-small leading-4.5 wrap-break-word text-ink-soft">
        {part}
      </p>
    </AppLink>
  )
}

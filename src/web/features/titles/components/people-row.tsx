import { Portrait } from './portrait.tsx'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { cx } from '#web/ui/cx.ts'
import { makersOf, type TitleDetail } from '../title-facts.ts'
import { Strip } from '#web/ui/strip.tsx'

const t = fr.titlePage.people

interface Credit {
  /** `null`: they have no page. */
  readonly id: number | null
  readonly name: string
  readonly profile_path: string | null
  readonly part: string
  readonly page: 'director' | 'people'
}

/** Makers, then cast, linked to their pages. */
export function PeopleRow({ detail }: { readonly detail: TitleDetail }) {
  const credits = creditsOf(detail)
  if (credits.length === 0) return null
  return (
    <Strip
      title={t[detail.mediaType]}
      size="portrait"
      items={credits}
      keyOf={({ page, id, name }) => `${page}-${id ?? name}`}
    >
      {(credit) => <Person {...credit} />}
    </Strip>
  )
}

/** Directors or creators first; those who also act appear twice. */
export function creditsOf(detail: TitleDetail): readonly Credit[] {
  const part = detail.mediaType === 'movie' ? t.director : t.creator
  const named = detail.namedOnly.map(({ name, character }): Credit => ({
    id: null,
    name,
    profile_path: null,
    part: character ?? part,
    page: character === null ? 'director' : 'people',
  }))
  const credits: readonly Credit[] = [
    ...makersOf(detail).map((maker) => ({ ...maker, part, page: 'director' as const })),
    ...named.filter(({ page }) => page === 'director'),
    ...detail.cast.map(({ character, ...actor }) => ({
      ...actor,
      part: character,
      page: 'people' as const,
    })),
    ...named.filter(({ page }) => page === 'people'),
  ]
  const first = new Map<string, Credit>()
  for (const credit of credits) {
    const place = `${credit.page} ${credit.id ?? credit.name}`
    if (!first.has(place)) first.set(place, credit)
  }
  return [...first.values()]
}

function Person({ id, name, profile_path, part, page }: Credit) {
  const shown = (
    <>
      <Portrait name={name} path={profile_path} isRound className="w-20" />
      <p
        className={cx(
          'mt-2 line-clamp-2 text-small leading-4.5 font-semibold wrap-break-word',
          id !== null && 'group-hover:underline',
        )}
      >
        {name}
      </p>
      <p className="mt-0.5 line-clamp-2 text-small leading-4.5 wrap-break-word text-ink-soft">
        {part}
      </p>
    </>
  )
  if (id === null) return <div className="flex flex-col items-center text-center">{shown}</div>
  return (
    <AppLink
      look="bare"
      to={page === 'director' ? '/watchlist/director/$id' : '/watchlist/people/$id'}
      params={{ id: String(id) }}
      className="group flex flex-col items-center rounded-medium text-center"
    >
      {shown}
    </AppLink>
  )
}

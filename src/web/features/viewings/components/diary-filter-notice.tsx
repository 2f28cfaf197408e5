import { Fragment } from 'react'
import { useQuery } from '@tanstack/react-query'
import { facetLabel } from '#web/features/lists/facet-names.ts'
import { formatVagueDay } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { personNameQuery, type TimelineFilter } from '../queries.ts'

const t = fr.diary.part

interface DiaryFilterNoticeProps extends Pick<
  TimelineFilter,
  'during' | 'weekday' | 'facet' | 'withoutGames'
> {
  readonly onClear: () => void
}

/** The filter set by a statistic's link, and a button to clear it. */
export function DiaryFilterNotice({
  during,
  weekday,
  facet,
  withoutGames,
  onClear,
}: DiaryFilterNoticeProps) {
  const parts = Object.entries({
    during: during !== undefined && formatVagueDay(during),
    weekday: weekday !== undefined && t.weekdays[weekday - 1],
    facet: facet !== undefined && <FacetText facet={facet} />,
    titles: withoutGames && t.titles,
  }).filter(([, part]) => Boolean(part))
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 text-ink-soft">
      <span>
        {t.only}{' '}
        <strong className="text-ink">
          {parts.map(([name, part], place) => (
            <Fragment key={name}>
              {place > 0 && ', '}
              {part}
            </Fragment>
          ))}
        </strong>
      </span>
      <Button isSmall look="quiet" onClick={onClear}>
        {t.whole}
      </Button>
    </p>
  )
}

/** A facet's name; a person's links to their page. */
function FacetText({ facet }: { readonly facet: string }) {
  const [name = '', value = ''] = facet.split(':')
  if (name === 'maker' || name === 'actor') return <PersonFacet role={name} id={value} />
  return name === 'service' ? t.service : facetLabel(facet)
}

function PersonFacet({ role, id }: { readonly role: 'maker' | 'actor'; readonly id: string }) {
  const { data: name } = useQuery(personNameQuery(useCall(), Number(id)))
  return (
    <>
      {t[role]}{' '}
      <AppLink
        to={role === 'maker' ? '/watchlist/director/$id' : '/watchlist/people/$id'}
        params={{ id }}
      >
        {name ?? t.somebody}
      </AppLink>
    </>
  )
}

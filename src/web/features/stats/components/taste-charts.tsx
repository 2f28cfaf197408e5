import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StatShare, Stats } from '#shared/stats.ts'
import { servicesQuery } from '#web/features/services/queries.ts'
import { formatCountry, formatNumber, formatRating } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { type BarRow, BarTable } from '#web/ui/bar-table.tsx'
import { Section } from '#web/ui/section.tsx'
import { DiaryLink, PlayedLink, SeenLink } from './stat-link.tsx'

const t = fr.stats

interface TasteChartsProps {
  readonly stats: Stats
  readonly year: string | undefined
  readonly owner: string | undefined
}

/** Genres, decades, countries, services and stars; linked to the list or, for a year, the diary. */
export function TasteCharts({ stats: { titles }, year, owner }: TasteChartsProps) {
  const services = useQuery({
    ...servicesQuery(useCall()),
    enabled: titles.services.length > 0,
  })
  const seen = titles.movies + titles.tvs
  const leading = (facet: string, label: ReactNode) =>
    year === undefined ? (
      <SeenLink owner={owner} filter={facet}>
        {label}
      </SeenLink>
    ) : (
      <DiaryLink owner={owner} search={{ during: year, facet, withoutGames: true }}>
        {label}
      </DiaryLink>
    )
  const played = (facet: string, label: ReactNode) =>
    year === undefined ? (
      <PlayedLink owner={owner} filter={facet}>
        {label}
      </PlayedLink>
    ) : (
      <DiaryLink owner={owner} search={{ during: year, facet, kind: 'game' }}>
        {label}
      </DiaryLink>
    )
  const offered = (facet: string, label: ReactNode) => (
    <DiaryLink owner={owner} search={{ during: year, facet, withoutGames: true }}>
      {label}
    </DiaryLink>
  )
  const nameOf = (id: string) =>
    services.data?.results.find((one) => one.id === Number(id))?.name ?? t.service(id)
  const stars = titles.ratings.map((count, place) => ({ value: String(place + 1), count }))
  const rated = titles.ratings.reduce((sum, count) => sum + count, 0)
  return (
    <>
      <Shares title={t.charts.genres} column={t.columns.genre} shares={titles.genres}>
        {({ value }) => leading(`genre:${value}`, value)}
      </Shares>
      <Shares title={t.charts.decades} column={t.columns.decade} shares={titles.decades}>
        {({ value }) => leading(`decade:${value}`, t.decade(value))}
      </Shares>
      <Shares
        title={t.charts.countries}
        column={t.columns.country}
        shares={titles.countries}
        note={titles.withCountries < seen ? t.notes.known(titles.withCountries, seen) : undefined}
      >
        {({ value }) => leading(`country:${value}`, formatCountry(value))}
      </Shares>
      <Shares
        title={t.charts.services}
        column={t.columns.service}
        shares={titles.services}
        note={t.notes.services(titles.withServices, seen)}
      >
        {({ value }) => offered(`service:${value}`, nameOf(value))}
      </Shares>
      <Shares
        title={t.charts.ratings}
        column={t.columns.stars}
        shares={rated === 0 ? [] : stars.toReversed()}
        note={rated > 0 && rated < FEW ? t.notes.few(rated) : undefined}
        colour="bg-star"
      >
        {({ value }) => leading(`rating:${value}`, t.stars(formatRating(Number(value))))}
      </Shares>
      <Shares
        title={t.charts.gameGenres}
        column={t.columns.genre}
        value={t.columns.games}
        shares={titles.gameGenres}
        colour="bg-line-strong"
      >
        {({ value }) => played(`genre:${value}`, value)}
      </Shares>
    </>
  )
}

/** Rated titles below which shares say little. */
const FEW = 10

interface SharesProps {
  readonly title: string
  readonly column: string
  /** What is counted; default: titles. */
  readonly value?: string
  readonly shares: readonly StatShare[]
  readonly note?: string | undefined
  readonly colour?: string
  readonly children: (share: StatShare) => ReactNode
}

/** A chart of shares; without any, nothing. */
function Shares({
  title,
  column,
  value = t.columns.titles,
  shares,
  note,
  colour = 'bg-primary',
  children,
}: SharesProps) {
  if (shares.length === 0) return null
  return (
    <Section title={title}>
      <BarTable
        caption={title}
        columns={[column, value]}
        rows={shares.map((share): BarRow => ({
          key: share.value,
          label: children(share),
          parts: [[colour, share.count]],
          value: formatNumber(share.count),
        }))}
      />
      {note !== undefined && <p className="mt-2 text-small text-ink-soft">{note}</p>}
    </Section>
  )
}

import { nameOfFacet, valueOfFacet } from '#shared/filters.ts'
import { formatCountry, formatLanguage, formatMonth } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'

const t = fr.filters

/** The French label of a facet. */
export function facetLabel(facet: string): string {
  const [name, value] = [nameOfFacet(facet), valueOfFacet(facet)]
  if (value === 'none') return name === 'rating' ? t.unrated : unknownOf(name)
  if (name === 'decade') return t.decade(value)
  if (name === 'length') return t.lengths[value as unknown as keyof typeof t.lengths]
  if (name === 'rating') return t.stars(Number(value))
  if (name === 'noted') return t.noted
  if (name === 'service') return t.onServices
  if (name === 'state') return t.states[value as keyof typeof t.states]
  if (name === 'seen') return value.length === 4 ? value : formatMonth(`${value}-01`)
  if (name === 'country') return formatCountry(value)
  if (name === 'language') return formatLanguage(value)
  return value
}

/** An active filter: its label and the facets to remove with it. */
export interface Chip {
  readonly label: string
  readonly facets: readonly string[]
}

/** The active filters: adjacent stars are one. */
export function chipsOf(facets: readonly string[]): readonly Chip[] {
  const stars = facets.filter((facet) => /^rating:\d/.test(facet))
  const halves = stars.map((facet) => Number(valueOfFacet(facet)))
  const [least, most] = [Math.min(...halves), Math.max(...halves)]
  const isRange = stars.length > 1 && most - least === stars.length - 1
  return facets.flatMap((facet): Chip[] => {
    if (!isRange || !stars.includes(facet)) return [{ label: chipLabel(facet), facets: [facet] }]
    if (facet !== stars[0]) return []
    return [{ label: t.range(least, most), facets: stars }]
  })
}

/** The label on a chip, out of its group: a year alone would be ambiguous. */
function chipLabel(facet: string): string {
  const label = facetLabel(facet)
  return nameOfFacet(facet) === 'seen' ? `${t.groups.seen} ${label}` : label
}

function unknownOf(name: string): string {
  return t.unknown[name as keyof typeof t.unknown]
}

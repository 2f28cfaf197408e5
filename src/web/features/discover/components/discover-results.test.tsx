// @vitest-environment happy-dom
import { useInfiniteQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useCall } from '#web/lib/call-context.tsx'
import { createWebWorld } from '#test/web-world.tsx'
import { discoverQuery } from '../queries.ts'
import { DiscoverResults } from './discover-results.tsx'

beforeEach(() => localStorage.clear())

const nothing = { results: [], totalResults: 0, nextPage: null, hidden: 0, areServicesKnown: true }
const unnamed = { page: 1, totalPages: 0 }

function Results({ services }: { readonly services: string }) {
  const found = useInfiniteQuery(discoverQuery(useCall(), { services }))
  const none = () => {}
  return (
    <DiscoverResults
      found={found}
      hasFilters
      isOnMine={services === 'mine'}
      onClear={none}
      onUnhide={none}
    />
  )
}

function open(services: string, own: readonly number[], answer: Partial<typeof nothing> = {}) {
  const { World } = createWebWorld((path) => {
    if (path.startsWith('/services/mine')) return { providerIds: own }
    return { ...nothing, ...(path.startsWith('/discover') ? answer : unnamed) }
  })
  return render(<Results services={services} />, { wrapper: World }).container
}

const choose = () => screen.queryByRole('link', { name: 'Choisir mes services' })

test('without chosen services, the user is sent to choose some; no filter is blamed', async () => {
  open('mine', [])
  expect(await screen.findByText('Aucun service choisi')).toBeTruthy()
  expect(choose()?.getAttribute('href')).toBe('/account#services')
  expect(screen.queryByText('Rien ne répond à tous ces filtres')).toBeNull()
})

test.each([
  ['mine', [8], true],
  ['8', [], true],
  ['mine', [], false],
])('without results on %s, of %j, the filters are blamed', async (services, own, isKnown) => {
  open(services, own, { areServicesKnown: isKnown })
  expect(await screen.findByText('Rien ne répond à tous ces filtres')).toBeTruthy()
  expect(choose()).toBeNull()
})

test('the outcome is said in a region that stood there before', async () => {
  const region = open('8', []).querySelector('[role=status]')
  expect(region?.textContent).toBe('Recherche dans le catalogue…')
  const none = await screen.findByText('Rien ne répond à tous ces filtres')
  expect(none.closest('[role=status]')).toBe(region)
})

test.each([
  [false, /^40 titresLes services ont besoin du catalogue de TMDB/],
  [true, /^40 titres$/],
])('says whether the catalogue filtered by services: %s', async (areServicesKnown, said) => {
  open('8', [], { areServicesKnown, totalResults: 40 })
  expect((await screen.findByText('40 titres')).textContent).toMatch(said)
})

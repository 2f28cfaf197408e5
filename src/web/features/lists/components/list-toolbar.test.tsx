// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { SavedFilter } from '#shared/saved-filters.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { hasSeenSavedFilters } from '../all-saved-filters.ts'
import { ListToolbar } from './list-toolbar.tsx'

const FILTER: SavedFilter = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  kind: 'titles',
  name: 'Drames',
  chosen: { filter: ['genre:Drame'] },
}

let saved: readonly SavedFilter[]
beforeEach(() => {
  localStorage.clear()
  saved = []
})

/** Opens a list, as a browser does that was closed meanwhile. */
function visit() {
  const { World } = createWebWorld(() => ({ results: saved }))
  const toolbar = <ListToolbar search={{}} onChange={() => {}} text="" onQuery={() => {}} />
  return render(toolbar, { wrapper: World })
}

test('a browser that saw no saved filters learns of those saved on another device', async () => {
  const first = visit()
  await expect.poll(() => localStorage.getItem('calepin.kept-filters')).toBe('')
  first.unmount()
  saved = [FILTER]
  visit()
  expect(hasSeenSavedFilters('titles')).toBe(false)
  await expect.poll(() => hasSeenSavedFilters('titles')).toBe(true)
  expect(hasSeenSavedFilters('games')).toBe(false)
  expect(hasSeenSavedFilters()).toBe(true)
})

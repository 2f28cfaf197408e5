// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld, renderScreen } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { RecommendedScreen } from './recommended.tsx'

const t = fr.recommendations
const path = '/recommended'

test('a filter by somebody no longer among my friends is shown, and can be removed', async () => {
  const { World } = createWebWorld(() => ({ results: [], nextCursor: undefined }))
  const router = renderScreen(World, {
    path,
    component: RecommendedScreen,
    at: `${path}?from=lost`,
  })
  const select = await screen.findByLabelText<HTMLSelectElement>(t.from)
  const options = () => [...select.options].map(({ text, selected }) => [text, selected])
  expect(options()).toEqual([
    [t.anybody, false],
    [t.somebody, true],
  ])
  fireEvent.change(select, { target: { value: '' } })
  await expect.poll(options).toEqual([[t.anybody, true]])
  expect(router.state.location.search).toEqual({})
})

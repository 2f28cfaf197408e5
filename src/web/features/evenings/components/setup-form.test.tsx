// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { FIRST_SETTINGS, type Settings } from '../settings.ts'
import { SetupFields } from './setup-form.tsx'

const { kinds } = fr.evenings.form
const ANSWERS: Record<string, unknown> = {
  '/discover/genres': {
    movie: [{ id: 878, name: 'Science-Fiction' }],
    tv: [{ id: 10_765, name: 'Science-Fiction & Fantastique' }],
  },
  '/services': { results: [] },
  '/services/mine': { providerIds: [] },
}

test('genres of films are not asked of series', async () => {
  let settings: Settings = FIRST_SETTINGS
  function Owner() {
    const [now, setNow] = useState(settings)
    settings = now
    return <SetupFields settings={now} onChange={setNow} startError={undefined} />
  }
  const { World } = createWebWorld((path) => ANSWERS[path])
  render(<Owner />, { wrapper: World })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Science-Fiction' }))
  expect(settings.genres).toEqual(['Science-Fiction'])
  fireEvent.click(screen.getByRole('radio', { name: kinds.tv }))
  expect(settings).toEqual({ ...FIRST_SETTINGS, kind: 'tv' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Science-Fiction & Fantastique' }))
  expect(settings.genres).toEqual(['Science-Fiction & Fantastique'])
})

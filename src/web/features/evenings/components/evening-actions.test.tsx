// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Evening } from '#shared/evening-shapes.ts'
import { errors } from '#shared/errors.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { LastActions } from './evening-actions.tsx'
import { Invited } from './invited.tsx'

const t = fr.evenings.evening
const EVENING: Evening = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  state: 'gathering',
  kind: 'movie',
  startsAt: '2026-01-01T20:00:00.000Z',
  endsAt: '2026-01-02T06:00:00.000Z',
  place: '',
  seats: [],
  proposals: [],
  ballot: null,
  votedCount: 0,
  voterCount: 1,
  result: null,
  version: 1,
  minutes: null,
  genres: [],
  services: [],
  isHost: false,
  isPresent: true,
  seesAgain: false,
  hasLink: false,
  isKept: false,
}

beforeEach(() => {
  const { World } = createWebWorld(() => refusal('UNAVAILABLE'))
  render(
    <>
      <LastActions evening={EVENING} />
      <Invited evening={EVENING} />
    </>,
    { wrapper: World },
  )
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const toasted = () => screen.getByLabelText(fr.kit.notifications).textContent

test.each([t.file, t.decline])('« %s » says that it failed', async (name) => {
  press(name)
  await expect.poll(toasted).toContain(errors.UNAVAILABLE.detail)
})

test('leaving says that it failed', async () => {
  press(t.leave)
  await screen.findByRole('alertdialog')
  press(fr.kit.validate)
  await expect.poll(toasted).toContain(errors.UNAVAILABLE.detail)
})

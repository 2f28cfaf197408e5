// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Evening } from '#shared/evening-shapes.ts'
import { errors } from '#shared/errors.ts'
import { withNoBreakSpaces } from '#shared/french.ts'
import { EVENING as ONE } from '#test/interface-bodies.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { LastActions } from './evening-actions.tsx'
import { Invited } from './invited.tsx'

const t = fr.evenings.evening
const EVENING: Evening = { ...ONE, startsAt: '2026-01-01T20:00:00.000Z' }

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
  await expect.poll(toasted).toContain(withNoBreakSpaces(errors.UNAVAILABLE.detail))
})

test('leaving says that it failed', async () => {
  press(t.leave)
  await screen.findByRole('alertdialog')
  press(t.leaveVerb)
  await expect.poll(toasted).toContain(withNoBreakSpaces(errors.UNAVAILABLE.detail))
})

// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LEA } from '#test/interface-bodies.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { AvatarChoice } from './avatar-choice.tsx'
import { UsernameForm } from './username-form.tsx'

const t = fr.account.profile

afterEach(() => {
  localStorage.clear()
})

/** Leaves the screen while the change is under way. */
function leave(rerender: (ui: null) => void) {
  rerender(null)
  expect(screen.queryByRole('button', { name: t.submit })).toBeNull()
}

test('an avatar that is refused shows a toast after the screen is left', async () => {
  const { World } = createWebWorld(() => refusal('UNAVAILABLE'), LEA)
  const { rerender } = render(<AvatarChoice user={LEA} />, { wrapper: World })
  fireEvent.click(screen.getAllByRole('radio', { checked: false }).at(-1) as HTMLElement)
  leave(rerender)
  expect(await screen.findByText(fr.account.failed)).toBeTruthy()
})

test('an uploaded picture is only replaced by a portrait once that is confirmed', async () => {
  const picture = '/api/avatars/lea/1.webp'
  const { World, asked } = createWebWorld(
    () => ({ ...LEA, avatarUrl: '/avatars/drawn-fox.svg' }),
    LEA,
  )
  render(<AvatarChoice user={{ ...LEA, avatarUrl: picture }} />, { wrapper: World })
  const press = async (answer: string) => {
    fireEvent.click(screen.getByRole('radio', { name: t.names['drawn-fox'] }))
    const question = await screen.findByRole('alertdialog', { name: t.dropTitle })
    fireEvent.click(within(question).getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await press(fr.kit.cancel)
  expect(asked).toEqual([])
  expect(screen.getByRole('radio', { name: t.own, checked: true })).toBeTruthy()
  await press(fr.kit.delete)
  await expect.poll(() => asked).toEqual(['/auth/me'])
})

test('a new username shows a toast after the screen is left', async () => {
  const { World } = createWebWorld(() => ({ ...LEA, username: 'Léonie' }), LEA)
  const { rerender } = render(<UsernameForm user={LEA} />, { wrapper: World })
  fireEvent.change(screen.getByLabelText(fr.auth.username), { target: { value: 'Léonie' } })
  fireEvent.click(screen.getByRole('button', { name: t.submit }))
  leave(rerender)
  expect(await screen.findByText(t.changed)).toBeTruthy()
})

test.each([true, false])(
  'the form says that a public page would move (it is on: %s)',
  async (isOn) => {
    const { World, asked, client } = createWebWorld(() => ({ isOn }), LEA)
    render(<UsernameForm user={{ ...LEA, role: 'Client' }} />, { wrapper: World })
    await expect.poll(() => asked).toEqual(['/public-page'])
    await expect.poll(() => client.isFetching()).toBe(0)
    await expect.poll(() => screen.queryByText(t.pageMoves) !== null).toBe(isOn)
  },
)

test('a username that is refused says so in the form', async () => {
  const { World } = createWebWorld(() => refusal('EMAIL_OR_USERNAME_TAKEN'), LEA)
  render(<UsernameForm user={LEA} />, { wrapper: World })
  fireEvent.change(screen.getByLabelText(fr.auth.username), { target: { value: 'Hugo' } })
  fireEvent.click(screen.getByRole('button', { name: t.submit }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByText(t.changed)).toBeNull()
})

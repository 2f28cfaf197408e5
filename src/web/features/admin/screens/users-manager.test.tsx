// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { User } from '#shared/auth.ts'
import { LEA } from '#test/interface-bodies.ts'
import { createWebWorld, renderScreen } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { UsersManager } from './users-manager.tsx'

const path = '/admin/users-manager'

test('the search field follows the query string, when it is cleared and on going back', async () => {
  const { World } = createWebWorld(() => ({ results: [], totalPages: 0, totalResults: 0 }))
  const router = renderScreen(World, { path, component: UsersManager, at: path })
  const field = await screen.findByLabelText<HTMLInputElement>(fr.admin.users.search)
  fireEvent.change(field, { target: { value: 'bob' } })
  await waitFor(() => expect(router.state.location.search).toEqual({ query: 'bob' }))

  await act(() => router.navigate({ to: path }))
  expect(field.value).toBe('')
  expect(router.state.location.search).toEqual({})
  act(() => router.history.back())
  await waitFor(() => expect(field.value).toBe('bob'))
})

test('an unconfirmed visitor is marked, without a choice of roles; a demoted one has it', async () => {
  const ana: User = { ...LEA, id: 'ana', username: 'Ana', isEmailVerified: false }
  const { World } = createWebWorld(() => ({
    results: [ana, LEA],
    page: 1,
    totalPages: 1,
    totalResults: 2,
  }))
  renderScreen(World, { path, component: UsersManager, at: `${path}?role=Visiteur` })
  expect(await screen.findByLabelText('Rôle de Léa')).toHaveProperty('value', 'Visiteur')
  expect(screen.getAllByText('E-mail non confirmé')).toHaveLength(1)
  expect(screen.queryByLabelText('Rôle d’Ana')).toBeNull()
})

test('the choice without a role says that it shows accepted users', async () => {
  const { World } = createWebWorld(() => ({ results: [], totalPages: 0, totalResults: 0 }))
  renderScreen(World, { path, component: UsersManager, at: path })
  const chosen = (await screen.findByLabelText<HTMLSelectElement>('Rôle')).selectedOptions
  expect([...chosen].map(({ text }) => text)).toEqual(['Personnes acceptées'])
})

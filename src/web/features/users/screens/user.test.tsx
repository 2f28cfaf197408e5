// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ErrorCode } from '#shared/errors.ts'
import type { UserPage } from '#shared/friends.ts'
import { createWebWorld, refusal, renderScreen } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { UserScreen } from './user.tsx'

const ID = '0190a1b2-0000-7000-8000-000000000001'
const LEON: UserPage = {
  user: { id: ID, username: 'Léon', avatarUrl: null, isOnline: null, lastSeenAt: null },
  relation: 'none',
}

test('a page stays when its refetch fails, and goes when its user has deleted their account', async () => {
  let failure: ErrorCode | undefined
  const { World, client } = createWebWorld(() => (failure ? refusal(failure) : LEON))
  renderScreen(World, { path: '/user/$id', component: UserScreen, at: `/user/${ID}` })
  const button = { name: fr.friends.act.askPerson('Léon') }
  await screen.findByRole('button', button)

  failure = 'UNAVAILABLE'
  await act(async () => client.invalidateQueries())
  expect(screen.queryByRole('button', button)).not.toBeNull()

  failure = 'NOT_FOUND'
  await act(async () => client.invalidateQueries())
  expect(await screen.findByText(fr.users.page.unknown.detail)).toBeTruthy()
  expect(screen.queryByRole('button', button)).toBeNull()
})

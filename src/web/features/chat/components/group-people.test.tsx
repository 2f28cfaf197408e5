// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Conversation } from '#shared/chat.ts'
import { createWebWorld, renderScreen } from '#test/web-world.tsx'
import { GroupPeople } from './group-people.tsx'

const of = (id: string, username: string) => ({
  id,
  username,
  avatarUrl: null,
  isOnline: false,
  lastSeenAt: null,
})
const GROUP: Conversation = {
  id: 'c1',
  name: 'Jeudi',
  isGroup: true,
  makerId: 'me',
  members: [
    { user: of('me', 'Moi'), readMessageId: null },
    { user: of('ana', 'Ana'), readMessageId: null },
  ],
  invited: [of('zoe', 'Zoé')],
  lastMessage: null,
  unreadCount: 0,
  updatedAt: new Date(0).toISOString(),
}

test('who takes back an invitation is not told that somebody left the group', async () => {
  const { World } = createWebWorld(() => ({}))
  const Shown = () => <GroupPeople conversation={GROUP} me="me" />
  renderScreen(World, { path: '/', component: Shown, at: '/' })
  const button = await screen.findByRole('button', { name: 'Annuler l’invitation envoyée à Zoé' })
  button.click()
  expect(await screen.findByText('Invitation à Zoé annulée')).toBeTruthy()
  screen.getByRole('button', { name: 'Retirer Ana du groupe' }).click()
  ;(await screen.findByRole('button', { name: 'Supprimer' })).click()
  expect(await screen.findByText('Ana n’est plus dans le groupe')).toBeTruthy()
})

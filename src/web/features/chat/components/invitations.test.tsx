// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Message } from '#shared/chat.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { rowsOf } from '../thread-rows.ts'
import { Invitations } from './invitations.tsx'
import { MessageList } from './message-list.tsx'

const person = (id: string, username: string) => ({ id, username, avatarUrl: null })
const ana = person('ana', 'Ana')

test('an invitation names the group, the inviter and the members, and can be answered', async () => {
  const invitation = {
    conversationId: 'c1',
    name: 'Jeudi',
    invitedBy: ana,
    members: [ana, person('bob', 'Bob')],
    invitedAt: '2026-11-22T10:00:00.000Z',
  }
  const { World, asked } = createWebWorld(() => ({
    results: [invitation],
    page: 1,
    totalPages: 1,
    totalResults: 1,
  }))
  render(<Invitations onJoin={() => {}} />, { wrapper: World })
  expect(await screen.findByText('Ana vous invite dans le groupe « Jeudi »')).toBeTruthy()
  expect(screen.getByText('Avec Bob')).toBeTruthy()
  screen.getByRole('button', { name: 'Rejoindre' })
  screen.getByRole('button', { name: 'Refuser et bloquer Ana', hidden: true })
  screen.getByRole('button', { name: 'Refuser' }).click()
  expect(await screen.findByText('Invitation refusée')).toBeTruthy()
  // Who has accepted elsewhere must not leave the group.
  expect(asked).toContain('/conversations/c1/members/me?onlyInvited=true')
})

test('invitations that fail to load say so', async () => {
  const { World } = createWebWorld(() => refusal('UNAVAILABLE'))
  render(<Invitations onJoin={() => {}} />, { wrapper: World })
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy()
})

test('a sealed message says that it is hidden, and names nobody', () => {
  const sentAt = '2026-11-22T10:00:00.000Z'
  const sealed = (id: string, why: Message['sealed']): Message => ({
    id,
    conversationId: 'c1',
    sender: null,
    body: '',
    sentAt,
    sealed: why,
  })
  const messages = [sealed('m1', 'blocked'), sealed('m2', 'hidden')]
  const rows = rowsOf({ messages, pending: [], me: ana, firstNew: undefined })
  const older = { hasOlder: false, isLoading: false, error: undefined, load: () => {} }
  const { World } = createWebWorld(() => ({}))
  render(<MessageList rows={rows} older={older} me="me" />, { wrapper: World })
  expect(screen.getByText('Message d’une personne que vous avez bloquée')).toBeTruthy()
  expect(screen.getByText('Message masqué')).toBeTruthy()
  expect(screen.queryByText('Compte supprimé')).toBeNull()
})

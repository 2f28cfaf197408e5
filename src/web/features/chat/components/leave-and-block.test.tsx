// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import type { Conversation } from '#shared/chat.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useQueue } from '#web/lib/queue-context.tsx'
import { createWebWorld, refusal, renderScreen } from '#test/web-world.tsx'
import { registerMessageWrites, sendMessage } from '../message-writes.ts'
import { LeaveAndBlock } from './leave-and-block.tsx'

const ANA = { id: 'ana', username: 'Ana', avatarUrl: null, isOnline: true, lastSeenAt: null }
const GROUP: Conversation = {
  id: 'c1',
  name: 'Jeudi',
  isGroup: true,
  members: [{ user: ANA, readMessageId: null }],
  invited: [],
  lastMessage: null,
  unreadCount: 0,
  updatedAt: new Date(0).toISOString(),
}

/** A group to leave, which refuses my message. */
function Shown() {
  const client = useQueryClient()
  const call = useCall()
  const queue = useQueue()
  useEffect(() => {
    registerMessageWrites(queue, { client, call, me: 'me' })
    sendMessage(queue, 'c1', { body: 'one' })
  }, [queue, client, call])
  return <LeaveAndBlock conversation={GROUP} me="me" isOpen onClose={() => {}} />
}

test.each([
  ['goes with the group that one leaves', true, 'Vous avez quitté le groupe et bloqué Ana', 0],
  ['stays where one could not leave', false, 'Vous êtes toujours dans le groupe', 1],
])('a refused message %s', async (_, isLeft, said, left) => {
  const { World, client } = createWebWorld((path) =>
    isLeft && path.includes('/members/me') ? {} : refusal('VALIDATION_FAILED'),
  )
  renderScreen(World, { path: '/', component: Shown, at: '/' })
  const refused = () =>
    client.getMutationCache().findAll({ mutationKey: ['queue'], status: 'error' }).length
  await expect.poll(refused).toBe(1)
  screen.getByRole('button', { name: 'Quitter et bloquer Ana' }).click()
  expect(await screen.findByText(said)).toBeTruthy()
  await expect.poll(refused).toBe(left)
})

// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { FriendsLatest } from './friends-latest.tsx'

test.each([
  ['who did nothing', true, 'Rien de neuf chez vos amis.', false],
  ['of whom there are none', false, 'Les nouvelles de vos amis viendront ici.', true],
])('a single call is enough for friends %s', async (_, hasFriends, sentence, isInvited) => {
  const { World, asked } = createWebWorld(() => ({ results: [], hasFriends }))
  render(<FriendsLatest />, { wrapper: World })
  expect((await screen.findByText(sentence, { exact: false })).tagName).toBe('P')
  expect(screen.queryByRole('link', { name: 'Trouver des amis' }) !== null).toBe(isInvited)
  expect(asked).toEqual(['/friends/latest'])
})

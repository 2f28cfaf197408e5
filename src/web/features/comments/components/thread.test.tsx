// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#shared/auth.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { Thread } from './thread.tsx'

afterEach(() => {
  localStorage.clear()
})

const LEA: User = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  email: 'lea@calepin.test',
  username: 'Léa',
  role: 'Client',
  isEmailVerified: true,
  isVerified: true,
  avatarUrl: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  lastSeenAt: null,
  noteReader: 'friends',
  tellsSenders: 'seen',
  isSuggested: true,
}

test('a retried comment keeps its id; a corrected or repeated one gets another', async () => {
  const sent: { id: string; words: string }[] = []
  let isDown = true
  const { World } = createWebWorld((_, body) => {
    if (body === undefined) return { comments: [], reactions: [] }
    sent.push(body as (typeof sent)[number])
    // It may have been written: the response is lost.
    return isDown ? refusal('UNAVAILABLE') : {}
  }, LEA)
  const subject = { userId: LEA.id, kind: 'movie', workId: 194 } as const
  render(<Thread subject={subject} name="Amélie" />, { wrapper: World })
  const field = await screen.findByRole('textbox', { name: 'Votre commentaire' })
  const button = screen.getByRole('button', { name: 'Publier' })
  const publish = async (words: string) => {
    const before = sent.length
    fireEvent.change(field, { target: { value: words } })
    fireEvent.click(button)
    await waitFor(() => expect(sent).toHaveLength(before + 1))
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  }
  await publish('Trés bien')
  await publish('Trés bien')
  isDown = false
  await publish('Très bien')
  await publish('Très bien')
  expect(sent.map(({ words }) => words)).toEqual([
    'Trés bien',
    'Trés bien',
    'Très bien',
    'Très bien',
  ])
  const [first, again, corrected, second] = sent.map(({ id }) => id)
  expect(again).toBe(first)
  expect(new Set([first, corrected, second]).size).toBe(3)
})

test('a note that has gone is said so, and what showed it is read again', async () => {
  let isGone = false
  let pages = 0
  let threads = 0
  const { World } = createWebWorld((path) => {
    if (isGone) return refusal('NOT_FOUND')
    threads += path.startsWith('/comments') ? 1 : 0
    return { comments: [], reactions: [] }
  }, LEA)
  const subject = { userId: LEA.id, kind: 'movie', workId: 194 } as const
  function Page() {
    const queryFn = async () => {
      pages += 1
      return { isShown: !isGone }
    }
    const { data } = useQuery({ queryKey: ['titles', 'page', 'movie', 194], queryFn })
    return data?.isShown === true && <Thread subject={subject} name="Amélie" />
  }
  render(<Page />, { wrapper: World })
  const field = await screen.findByRole('textbox', { name: 'Votre commentaire' })
  fireEvent.change(field, { target: { value: 'Très bien' } })
  isGone = true
  fireEvent.click(screen.getByRole('button', { name: 'Publier' }))
  expect(await screen.findByText('Le commentaire n’a pas été publié')).toBeDefined()
  expect(screen.getByText(fr.comments.gone)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect({ pages, threads }).toEqual({ pages: 2, threads: 1 })
})

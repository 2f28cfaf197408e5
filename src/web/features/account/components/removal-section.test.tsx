// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { LEA } from '#test/interface-bodies.ts'
import { openMemoryIndexedDb } from '#test/memory-indexed-db.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { openQueueStorage } from '#web/lib/queue-storage.ts'
import { RemovalSection } from './removal-section.tsx'

const t = fr.account.removal
const HUGO = '0190a1b2-0000-7000-8000-000000000002'

beforeEach(() => localStorage.clear())

/** Deletes Léa's account in a browser where she and Hugo have drafts and queued writes. */
async function remove(answer: () => unknown, choice: string = fr.kit.delete) {
  openMemoryIndexedDb()
  const waiting = async (userId: string) => (await openQueueStorage(userId).all()).length
  for (const userId of [LEA.id, HUGO]) {
    localStorage.setItem(`calepin.note.${userId}.movie:194`, 'Vu à Montmartre')
    localStorage.setItem(`calepin.draft.${userId}.c1`, 'Et si on')
    await openQueueStorage(userId).save({ id: '1', key: ['tick', 'a'], scope: 'a', variables: {} })
  }
  const { World } = createWebWorld((path) => {
    if (path === '/auth/me/ways') return { hasPassword: true }
    return path === '/auth/me' ? answer() : { isEnabled: false, recoveryCodesLeft: 0 }
  }, LEA)
  render(<RemovalSection />, { wrapper: World })
  fireEvent.click(screen.getByRole('button', { name: t.begin }))
  fireEvent.change(await screen.findByLabelText(fr.auth.password), { target: { value: 'secret' } })
  fireEvent.click(screen.getByRole('button', { name: t.submit }))
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: choice }))
  const drafts = (userId: string) => Object.keys(localStorage).filter((key) => key.includes(userId))
  return { drafts, waiting }
}

test('deleting an account removes its drafts and queued writes, not those of others', async () => {
  const { drafts, waiting } = await remove(() => new Response(null, { status: 204 }))
  await expect.poll(() => localStorage.getItem('token')).toBeNull()
  expect(drafts(LEA.id)).toEqual([])
  await expect.poll(async () => waiting(LEA.id)).toBe(0)
  expect(drafts(HUGO)).toHaveLength(2)
  expect(await waiting(HUGO)).toBe(1)
})

test('a hanging IndexedDB does not keep the session open', async () => {
  const { drafts } = await remove(() => {
    vi.stubGlobal('indexedDB', { open: () => ({}) })
    onTestFinished(() => void vi.unstubAllGlobals())
    return new Response(null, { status: 204 })
  })
  await expect.poll(() => localStorage.getItem('token')).toBeNull()
  expect(drafts(LEA.id)).toEqual([])
})

test('an account that was not deleted keeps its drafts and queued writes', async () => {
  const { drafts, waiting } = await remove(() => refusal('WRONG_PASSWORD'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(localStorage.getItem('token')).not.toBeNull()
  expect(drafts(LEA.id)).toHaveLength(2)
  expect(await waiting(LEA.id)).toBe(1)
})

test('a question answered no deletes nothing, and can be asked again', async () => {
  const { drafts } = await remove(() => new Response(null, { status: 204 }), fr.kit.cancel)
  const submit = screen.getByRole('button', { name: t.submit })
  await waitFor(() => expect(submit.getAttribute('aria-busy')).not.toBe('true'))
  expect(localStorage.getItem('token')).not.toBeNull()
  expect(drafts(LEA.id)).toHaveLength(2)
  fireEvent.click(submit)
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

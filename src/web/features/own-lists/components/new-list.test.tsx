// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { NewList } from './new-list.tsx'

const t = fr.ownLists.form

test('offline, a new list is refused in words, and nothing typed is lost', async () => {
  const { World } = createWebWorld(() => {
    throw new Error('no network')
  })
  const close = vi.fn<() => void>()
  render(<NewList onClose={close} />, { wrapper: World })
  const name = screen.getByLabelText<HTMLInputElement>(t.name)
  const words = screen.getByLabelText<HTMLTextAreaElement>(t.words)
  fireEvent.change(name, { target: { value: 'Hiver à deux' } })
  fireEvent.change(words, { target: { value: 'Sous un plaid' } })
  fireEvent.click(screen.getByRole('button', { name: t.create }))
  expect(await screen.findByText(fr.kit.network)).toBeTruthy()
  expect([name.value, words.value]).toEqual(['Hiver à deux', 'Sous un plaid'])
  expect(close).not.toHaveBeenCalled()
})

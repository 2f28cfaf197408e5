// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { ShareDialog } from './share-dialog.tsx'

const t = fr.share

test('a list deleted elsewhere is told as gone, and nothing typed is lost', async () => {
  const ana = { user: { id: 'ana', username: 'Ana', avatarUrl: null } }
  const { World } = createWebWorld((path) =>
    path === '/shares'
      ? refusal('NOT_FOUND')
      : { results: [ana], page: 1, totalPages: 1, totalResults: 1 },
  )
  render(<ShareDialog media={{ type: 'list', id: 'l1', title: 'Hiver' }} onClose={() => {}} />, {
    wrapper: World,
  })
  const friend = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Ana/ })
  fireEvent.click(friend)
  const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: t.message })
  fireEvent.change(words, { target: { value: 'Regarde' } })
  fireEvent.click(screen.getByRole('button', { name: t.submitTo(1) }))
  expect(await screen.findByText(fr.kit.gone)).toBeTruthy()
  expect([friend.checked, words.value]).toEqual([true, 'Regarde'])
})

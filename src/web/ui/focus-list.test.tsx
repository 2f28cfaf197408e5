// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fr } from '#web/i18n/fr.ts'
import { ConfirmProvider, useConfirm } from './confirm.tsx'
import { FocusList } from './focus-list.tsx'
import { SheetList } from './sheet-list.tsx'

const button = (name: string) => <button type="button">{name}</button>
const focusList = (names: readonly string[]) => (
  <FocusList items={names} keyOf={(name) => name}>
    {button}
  </FocusList>
)
const sheetList = (names: readonly string[]) => (
  <SheetList>
    {names.map((name, place) => (
      <li key={name} data-place={place}>
        {button(name)}
      </li>
    ))}
  </SheetList>
)

test.each([focusList, sheetList])('the focus moves to what replaces the item', (draw) => {
  const { rerender } = render(draw(['Ana', 'Léa', 'Zoé']))
  screen.getByText('Léa').focus()
  rerender(draw(['Ana', 'Zoé']))
  expect(document.activeElement).toBe(screen.getByText('Zoé'))
  rerender(draw(['Ana']))
  expect(document.activeElement).toBe(screen.getByText('Ana'))
})

function Removable() {
  const { confirmDelete } = useConfirm()
  const [names, setNames] = useState(['Ana', 'Léa', 'Zoé'])
  const remove = async (name: string) => {
    if (!(await confirmDelete({ title: 'Sûr ?' }))) return
    setNames((now) => now.filter((each) => each !== name))
  }
  return (
    <FocusList items={names} keyOf={(name) => name}>
      {(name) => (
        <button type="button" onClick={() => void remove(name)}>
          {name}
        </button>
      )}
    </FocusList>
  )
}

test('it does so after a confirmation dialog too', async () => {
  render(
    <ConfirmProvider>
      <Removable />
    </ConfirmProvider>,
  )
  const asked = screen.getByText('Léa')
  asked.focus()
  fireEvent.click(asked)
  const yes = await screen.findByRole('button', { name: fr.kit.delete })
  yes.focus()
  fireEvent.click(yes)
  await waitFor(() => expect(asked.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByText('Zoé'))
})

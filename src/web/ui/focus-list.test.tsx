// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
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

/** Takes the focus if nothing has it. */
function Nothing() {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus()
  }, [])
  return (
    <p ref={box} tabIndex={-1}>
      Rien
    </p>
  )
}

test.each<[string, string, (names: readonly string[]) => ReactNode]>([
  ['the section around', 'SECTION', (names) => <section>{focusList(names)}</section>],
  [
    'the section around, where the list goes too',
    'SECTION',
    (names) => <section>{names.length > 0 && focusList(names)}</section>,
  ],
  [
    'the page, where the section goes too',
    'MAIN',
    (names) => names.length > 0 && <section>{focusList(names)}</section>,
  ],
  [
    'what comes in its place and takes it',
    'P',
    (names) => <section>{names.length > 0 ? focusList(names) : <Nothing />}</section>,
  ],
])('removing the last item moves the focus to %s', async (_, tag, draw) => {
  const page = (names: readonly string[]) => <main>{draw(names)}</main>
  const { rerender } = render(page(['Ana']))
  screen.getByText('Ana').focus()
  rerender(page([]))
  await Promise.resolve()
  expect(document.activeElement?.tagName).toBe(tag)
})

test('removing the last item leaves a focus that is elsewhere', async () => {
  const page = (names: readonly string[]) => (
    <main>
      {button('Ajouter')}
      {names.length > 0 && focusList(names)}
    </main>
  )
  const { rerender } = render(page(['Ana']))
  screen.getByText('Ana').focus()
  screen.getByText('Ajouter').focus()
  rerender(page([]))
  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByText('Ajouter'))
})

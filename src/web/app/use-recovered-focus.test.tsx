// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fr } from '#web/i18n/fr.ts'
import { later } from '#web/lib/later.ts'
import { MoreResults } from '#web/ui/more-results.tsx'
import { createToastStore } from '#web/ui/toast-store.ts'
import { ToastProvider } from '#web/ui/toast.tsx'
import { useRecoveredFocus } from './use-recovered-focus.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function Frame({ children }: { readonly children: ReactNode }) {
  useRecoveredFocus()
  return <main data-testid="main">{children}</main>
}

/** Its press replaces it. */
function Vanishing({ by }: { readonly by?: ReactNode }) {
  const [isGone, setGone] = useState(false)
  if (isGone) return by
  return (
    <button type="button" onClick={() => setGone(true)}>
      vanish
    </button>
  )
}

/** What has the focus once a button was pressed, and all has settled. */
async function press(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  return document.activeElement
}

test.each([
  [
    'a section',
    <section key="" data-testid="around">
      <Vanishing />
    </section>,
  ],
  [
    'a dialog',
    <section key="">
      <dialog open data-testid="around">
        <p>
          <Vanishing />
        </p>
      </dialog>
    </section>,
  ],
  [
    'a message',
    <section key="">
      <div tabIndex={-1} data-testid="around">
        <Vanishing />
      </div>
    </section>,
  ],
])('a button that its press removes leaves the focus to what is around: %s', async (_, shown) => {
  render(<Frame>{shown}</Frame>)
  expect(await press('vanish')).toBe(screen.getByTestId('around'))
})

test('when what is around goes too, the focus goes further out', async () => {
  function Gone() {
    const [isGone, setGone] = useState(false)
    return (
      <section data-testid="out">
        {!isGone && (
          <section>
            <button type="button" onClick={() => setGone(true)}>
              close
            </button>
          </section>
        )}
      </section>
    )
  }
  render(
    <Frame>
      <Gone />
    </Frame>,
  )
  expect(await press('close')).toBe(screen.getByTestId('out'))
})

test('a toast that is dismissed leaves the focus to the page', async () => {
  const store = createToastStore()
  render(
    <ToastProvider store={store}>
      <Frame>page</Frame>
    </ToastProvider>,
  )
  act(() => store.toast({ severity: 'success', summary: 'saved' }))
  expect(await press(fr.kit.dismiss)).toBe(screen.getByTestId('main'))
})

test.each([0, 10])('what takes the focus %i ms later keeps it', async (milliseconds) => {
  function Answer() {
    const field = useRef<HTMLInputElement>(null)
    useEffect(() => later(() => field.current?.focus(), milliseconds), [])
    return <input ref={field} />
  }
  render(
    <Frame>
      <section>
        <Vanishing by={<Answer />} />
      </section>
    </Frame>,
  )
  expect(await press('vanish')).toBe(screen.getByRole('textbox'))
})

test('an element left before it goes takes no focus with it', async () => {
  const page = (isShown: boolean) => (
    <Frame>
      <section>{isShown && <input aria-label="search" />}</section>
    </Frame>
  )
  const { rerender } = render(page(true))
  screen.getByRole('textbox').focus()
  screen.getByRole('textbox').blur()
  await act(() => vi.advanceTimersByTimeAsync(0))
  rerender(page(false))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(document.activeElement).toBe(document.body)
})

test('the button of the next page, gone with the last one, leaves the focus where it was', async () => {
  const list = (hasNextPage: boolean) => (
    <Frame>
      <MoreResults
        query={{
          hasNextPage,
          isFetching: true,
          isFetchingNextPage: hasNextPage,
          isFetchNextPageError: false,
          error: null,
          fetchNextPage: async () => {},
        }}
      />
    </Frame>
  )
  const { rerender } = render(list(true))
  const button = screen.getByRole('button')
  const place = button.parentElement
  button.focus()
  rerender(list(false))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(button.isConnected).toBe(false)
  expect(document.activeElement).toBe(place)
})

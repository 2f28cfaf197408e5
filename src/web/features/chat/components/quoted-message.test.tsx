// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QuotedMessage } from './quoted-message.tsx'

const ANA = { id: 'ana', username: 'Ana', avatarUrl: null }
const show = (isLoaded: boolean) =>
  render(
    <div role="group">
      {isLoaded && <div data-message="m1" tabIndex={-1} />}
      <QuotedMessage quote={{ id: 'm1', sender: ANA, body: 'Dune ?' }} isLoaded={isLoaded} />
    </div>,
  )

test('a quote moves the focus to its message', () => {
  const { container } = show(true)
  fireEvent.click(screen.getByRole('button', { name: /Dune/ }))
  expect(document.activeElement).toBe(container.querySelector('[data-message]'))
})

test('a quote of a message that is not loaded is plain text', () => {
  show(false)
  expect(screen.getByText('Dune ?').textContent).toBe('Dune ?')
  expect(screen.queryByRole('button')).toBeNull()
})

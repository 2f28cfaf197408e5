// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useSecretAddress } from './use-secret-address.ts'

const t = fr.secretAddress

function Address({ isRefused }: { readonly isRefused: boolean }) {
  const answer = async () => {
    if (isRefused) throw new Error('refused')
    return 'https://example.org/a'
  }
  const { make, revoke } = useSecretAddress({
    queryKey: ['address'],
    read: async () => null,
    make: answer,
    revoke: answer,
  })
  return (
    <>
      <button onClick={() => make(undefined)}>make</button>
      <button onClick={revoke}>revoke</button>
    </>
  )
}

test.each([
  ['make', true, t.failed],
  ['revoke', true, t.failed],
  ['revoke', false, t.revoked],
])('the result is shown even after the screen was left: %s, refused: %s', async (...given) => {
  const [action, isRefused, told] = given
  const { World } = createWebWorld(() => ({}))
  const { rerender } = render(<Address isRefused={isRefused} />, { wrapper: World })
  fireEvent.click(screen.getByText(action))
  rerender(null)
  expect(await screen.findByText(told)).toBeTruthy()
})

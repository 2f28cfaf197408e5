// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useSecretAddress } from './use-secret-address.ts'

const t = fr.secretAddress

function Address({ answer }: { readonly answer: () => Promise<unknown> }) {
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
  const { World, client } = createWebWorld(() => ({}))
  const answers = Promise.withResolvers<void>()
  const answer = async () => {
    await answers.promise
    if (isRefused) throw new Error('refused')
  }
  const { rerender } = render(<Address answer={answer} />, { wrapper: World })
  fireEvent.click(screen.getByText(action))
  if (action === 'revoke') fireEvent.click(await screen.findByText(fr.kit.validate))
  await waitFor(() => expect(client.isMutating()).toBe(1))
  rerender(null)
  answers.resolve()
  expect(await screen.findByText(told)).toBeTruthy()
})

test('an address is not revoked unless this is confirmed', async () => {
  const { World, client } = createWebWorld(() => ({}))
  render(<Address answer={() => Promise.reject(new Error('refused'))} />, { wrapper: World })
  fireEvent.click(screen.getByText('revoke'))
  await screen.findByText(t.confirmDetail)
  fireEvent.click(screen.getByText(fr.kit.cancel))
  await waitFor(() => expect(screen.queryByText(t.confirmDetail)).toBeNull())
  expect(client.getMutationCache().getAll()).toEqual([])
})

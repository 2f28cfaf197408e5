// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LEA } from '#test/interface-bodies.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { useSaveSetting } from './use-save-setting.ts'

afterEach(() => {
  localStorage.clear()
})

function Setting() {
  const { save } = useSaveSetting()
  return <button onClick={() => save({ isSuggested: true }, 'On vous suggère')}>Changer</button>
}

test.each([
  [LEA, 'On vous suggère'],
  [refusal('UNAVAILABLE'), 'La modification n’a pas été enregistrée'],
])('the result is shown even after the screen was left: %#', async (answer, told) => {
  const { World } = createWebWorld(() => answer, LEA)
  const { rerender } = render(<Setting />, { wrapper: World })
  fireEvent.click(screen.getByText('Changer'))
  rerender(null)
  expect(await screen.findByText(told)).toBeDefined()
})

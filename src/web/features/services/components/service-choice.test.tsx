// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { ServiceChoice } from './service-choice.tsx'

const t = fr.services
const service = (id: number, name: string) => ({ id, name, logo_path: null })

test.each([
  ['another one is saved', false],
  ['the screen is left', true],
])('a press that is not saved says so, even if %s meanwhile', async (_, isLeft) => {
  const isOver = Promise.withResolvers<void>()
  const { World } = createWebWorld((path, sent) => {
    const { providerIds } = (sent ?? { providerIds: [] }) as { providerIds: readonly number[] }
    if (providerIds.length === 1) return isOver.promise.then(() => refusal('UNAVAILABLE'))
    if (path === '/services/mine') return { providerIds }
    const results = [service(1, 'Arte'), service(2, 'Mubi')]
    return { isAvailable: true, region: 'FR', results }
  })
  const { rerender } = render(<ServiceChoice />, { wrapper: World })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Arte' }))
  if (isLeft) rerender(null)
  else {
    await screen.findByRole('checkbox', { name: 'Arte', checked: true })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Mubi' }))
  }
  isOver.resolve()
  expect(await screen.findByText(t.failed)).toBeTruthy()
})

test('one that is no longer chosen stays where it was pressed, also beyond the first', async () => {
  const results = Array.from({ length: 30 }, (_, place) => service(place, `Service ${place}`))
  const { World } = createWebWorld((path, sent) =>
    path === '/services/mine'
      ? (sent ?? { providerIds: [28] })
      : { isAvailable: true, region: 'FR', results },
  )
  render(<ServiceChoice />, { wrapper: World })
  const press = async (place: number, checked: boolean) => {
    fireEvent.click(await screen.findByRole('checkbox', { name: `Service ${place}` }))
    expect(await screen.findByRole('checkbox', { name: `Service ${place}`, checked })).toBeTruthy()
  }
  await press(28, false)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Service 29' } })
  await press(29, true)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
  await press(29, false)
  expect(screen.queryByRole('checkbox', { name: 'Service 27' })).toBeNull()
})

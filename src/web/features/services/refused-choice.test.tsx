// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { ServiceChoice } from './components/service-choice.tsx'

const service = (id: number, name: string) => ({ id, name, logo_path: null })
const all = {
  results: [service(8, 'Netflix'), service(381, 'Canal+')],
  region: 'FR',
  isAvailable: true,
}

test('choices show while they are saved, and no longer once refused', async () => {
  const sent: unknown[] = []
  const writes = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  let reads = 0
  const { World } = createWebWorld((path, body) => {
    if (path !== '/services/mine') return all
    if (body !== undefined) return writes[sent.push(body) - 1]?.promise
    reads += 1
    return reads === 1 ? { providerIds: [] } : refusal('INTERNAL')
  })
  render(<ServiceChoice />, { wrapper: World })
  const boxes = async () => {
    const found = await Promise.all(
      ['Netflix', 'Canal+'].map((name) =>
        screen.findByRole<HTMLInputElement>('checkbox', { name }),
      ),
    )
    return found.map(({ checked }) => checked)
  }
  const press = async (name: string) =>
    fireEvent.click(await screen.findByRole('checkbox', { name }))
  await press('Netflix')
  await expect.poll(boxes).toEqual([true, false])
  await press('Canal+')
  await expect.poll(boxes).toEqual([true, true])
  await act(async () => writes[0]?.resolve({ providerIds: [8] }))
  await expect.poll(() => sent).toEqual([{ providerIds: [8] }, { providerIds: [8, 381] }])
  expect(await boxes()).toEqual([true, true])
  await act(async () => writes[1]?.resolve(refusal('INTERNAL')))
  await expect.poll(boxes).toEqual([true, false])
})

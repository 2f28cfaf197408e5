// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CompactRating } from './compact-rating.tsx'

afterEach(() => {
  vi.useRealTimers()
})

/** Renders the rating with a stateful parent. */
function rate(from: number | null) {
  const taken: (number | null)[] = []
  function Owner() {
    const [value, setValue] = useState(from)
    const take = (next: number | null) => {
      taken.push(next)
      setValue(next)
    }
    return <CompactRating label="Vos étoiles" value={value} onChange={take} />
  }
  render(<Owner />)
  return { taken, slider: screen.getByRole<HTMLInputElement>('slider', { name: 'Vos étoiles' }) }
}

const step = (slider: HTMLInputElement, value: number) =>
  fireEvent.change(slider, { target: { value: String(value) } })

describe('CompactRating', () => {
  it('announces the exact figure', () => {
    const { slider } = rate(7)
    expect(slider.getAttribute('aria-valuetext')).toBe('3,5 sur 5')
    expect(screen.getByText('3,5')).toBeTruthy()
  })

  it('commits several quick keys as one choice, after a pause', () => {
    vi.useFakeTimers()
    const { taken, slider } = rate(null)
    for (const value of [1, 2, 3, 4]) step(slider, value)
    expect(slider.value).toBe('4')
    expect(taken).toEqual([])
    vi.advanceTimersByTime(400)
    expect(taken).toEqual([4])
  })

  it('commits the choice on blur', () => {
    const { taken, slider } = rate(2)
    step(slider, 5)
    fireEvent.blur(slider)
    expect(taken).toEqual([5])
  })

  it('shows the choice until the change settles', async () => {
    const answer = Promise.withResolvers<void>()
    render(<CompactRating label="Vos étoiles" value={2} onChange={() => answer.promise} />)
    const slider = screen.getByRole<HTMLInputElement>('slider')
    step(slider, 5)
    fireEvent.blur(slider)
    expect(slider.value).toBe('5')
    answer.resolve()
    await waitFor(() => expect(slider.value).toBe('2'))
  })

  it('commits nothing after a return to the former value', () => {
    const { taken, slider } = rate(2)
    step(slider, 3)
    step(slider, 2)
    fireEvent.blur(slider)
    expect(taken).toEqual([])
  })

  it.each(['0', 'Delete', 'Backspace'])('clears with %s', (key) => {
    const { taken, slider } = rate(6)
    fireEvent.keyDown(slider, { key })
    expect(taken).toEqual([null])
    expect(slider.getAttribute('aria-valuetext')).toBe('Sans étoiles')
  })

  it.each([
    ['takes the half under the pointer', 75, 8],
    ['clears when the figure that stands is pressed', 55, null],
  ])('%s', (_, x, expected) => {
    const { taken, slider } = rate(6)
    const stars = slider.parentElement
    if (!stars) throw new Error('no stars')
    stars.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20)
    fireEvent.pointerDown(stars, { clientX: x, button: 0 })
    fireEvent.pointerUp(stars, { clientX: x })
    expect(taken).toEqual([expected])
  })
})

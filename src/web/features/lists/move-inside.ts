import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/** Whether it is in a field for text, which has its own keys and its own menu on a long press. */
export function isInField(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('.note-page, textarea, input:not([type="range"], [type="checkbox"])') !== null
  )
}

/**
 * Arrow keys inside a card or row, which is one tab stop: left and right between its link and its
 * buttons; on the stars, up and down. Escape focuses the link.
 */
export function moveInside(press: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = press
  if (!(target instanceof HTMLElement) || press.defaultPrevented) return
  // The fields of notes and ranks have their own keys.
  if (target.closest('.note-page') || target.matches('input:not([type="range"])')) return
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown'
  const step = isVertical === target.matches('input') ? STEPS[key] : undefined
  const stops = [
    ...currentTarget.querySelectorAll<HTMLElement>('a, button:not(:disabled), input[type="range"]'),
  ].filter((stop) => stop.checkVisibility())
  const next = key === 'Escape' ? stops[0] : step && stops[stops.indexOf(target) + step]
  if (!next || next === target) return
  press.preventDefault()
  next.focus()
}

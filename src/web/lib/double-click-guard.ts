/** What counts as a double click: milliseconds and pixels between the presses. */
const SOON = 500
const NEAR = 8

/** Interactive elements. */
const ACTIVE = 'a, button, input, label, select, summary, textarea, [role=option]'

interface Press {
  readonly at: number
  readonly x: number
  readonly y: number
  readonly on: Element | null
  /** The accessible name at the first press. */
  readonly name: string | null
}

/**
 * A double click is meant for the target of its first press. If that press put something else under
 * the pointer, or changed what the button does, the second press is ignored.
 * @returns a function that removes the listeners
 */
export function guardDoubleClicks(page: Window): () => void {
  const ends = new AbortController()
  const options = { capture: true, signal: ends.signal }
  let last: Press | undefined
  let isSecond = false
  let isDropped = false
  page.addEventListener(
    'pointerdown',
    (event) => {
      const press = pressOf(event)
      isSecond = last !== undefined && follows(press, last)
      isDropped = isSecond && last !== undefined && !isSame(press, last)
      if (isDropped) drop(event)
      else last = press
    },
    options,
  )
  const follow = (event: MouseEvent) => {
    // A click without a press comes from the keyboard.
    if (!isSecond || !last || (event.type === 'click' && event.detail === 0)) return
    // The target may be gone or changed before the press ends.
    isDropped ||= !isSame(pressOf(event), last)
    if (isDropped) drop(event)
  }
  for (const type of ['mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const) {
    page.addEventListener(type, follow, options)
  }
  return () => ends.abort()
}

function pressOf({ timeStamp, clientX, clientY, target }: MouseEvent): Press {
  const on = target instanceof Element ? target.closest(ACTIVE) : null
  const name = on && (on.getAttribute('aria-label') ?? on.textContent)
  return { at: timeStamp, x: clientX, y: clientY, on, name }
}

function follows(press: Press, first: Press): boolean {
  const isNear = Math.hypot(press.x - first.x, press.y - first.y) <= NEAR
  return first.on !== null && isNear && press.at - first.at <= SOON
}

function isSame(press: Press, first: Press): boolean {
  return press.on === first.on && press.name === first.name
}

function drop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

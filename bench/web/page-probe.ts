/** Recorded by the probe in the page; milliseconds since navigation. */
export interface Noted {
  paint?: number
  largest?: number
  content?: number
  gesture?: number
  shift: number
}

interface Probe {
  readonly content: string
  readonly control?: string | undefined
  readonly effect?: string | undefined
  readonly effects?: number | undefined
}

/** Runs in the page, before its own scripts. */
export function observe({ content, control, effect, effects = 1 }: Probe): void {
  const noted: Noted = { shift: 0 }
  Reflect.set(globalThis, 'noted', noted)
  const watch = (type: string, look: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(look)).observe({
      type,
      buffered: true,
    })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.paint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (noted.largest = startTime))
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) noted.shift += value
  })
  let pressedAt = Number.NEGATIVE_INFINITY
  const look = () => {
    if (noted.content === undefined && document.querySelector(content)) {
      noted.content = performance.now()
    }
    if (effect && noted.gesture === undefined) {
      if (document.querySelectorAll(effect).length >= effects) noted.gesture = performance.now()
      else if (performance.now() - pressedAt > 500) {
        const target = control && document.querySelector(control)
        if (target) pressedAt = performance.now()
        if (target instanceof HTMLTextAreaElement) write(target)
        else if (target instanceof HTMLElement) target.click()
      }
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  /** Types and submits. */
  function write(field: HTMLTextAreaElement): void {
    const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
    own?.set?.call(field, 'Bonsoir')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    requestAnimationFrame(() => field.form?.requestSubmit())
  }
}

/** Runs in the page: milliseconds from the next click until each selector matches. */
export function observeTap([skeleton, content]: readonly [string, string]): void {
  const noted: { skeleton?: number; content?: number } = {}
  Reflect.set(globalThis, 'tapped', noted)
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        const now = performance.now() - timeStamp
        if (document.querySelector(skeleton)) noted.skeleton ??= now
        if (document.querySelector(content)) noted.content ??= now
        if (noted.content === undefined) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { capture: true, once: true },
  )
}

import type { KeyboardEvent, MouseEvent } from 'react'
import type { ItemPlaceholder } from './item.ts'
import { isInField } from './move-inside.ts'
import type { Selection } from './use-selection.ts'

type SlotAt<S> = (index: number) => S | ItemPlaceholder | undefined

/** A long press on a touch screen starts the selection with the item under the finger. */
export function startByTouch<S extends object>(
  press: MouseEvent<HTMLElement>,
  slotAt: SlotAt<S>,
  selection: Selection<S>,
): void {
  if ((press.nativeEvent as PointerEvent).pointerType !== 'touch' || isInField(press.target)) return
  const place = placeOf(press.target)
  const item = place === undefined ? undefined : slotAt(place)
  if (place === undefined || !item || 'heldFor' in item) return
  press.preventDefault()
  press.stopPropagation()
  if (!selection.isOn) selection.start({ index: place, item })
}

/** Arrows move among the items; with Shift they also select them. */
export function moveChoice<S extends object>(
  press: KeyboardEvent<HTMLElement>,
  lanes: number,
  slotAt: SlotAt<S>,
  selection: Selection<S>,
): void {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: lanes,
    ArrowUp: -lanes,
  }
  const step = steps[press.key]
  const place = placeOf(press.target)
  if (step === undefined || place === undefined) return
  press.preventDefault()
  const [here, next] = [slotAt(place), slotAt(place + step)]
  const box = press.currentTarget.querySelector<HTMLElement>(
    `[data-place="${place + step}"] input[type="checkbox"]`,
  )
  if (!box || !next || 'heldFor' in next) return
  box.focus()
  if (!press.shiftKey) return
  if (here && !('heldFor' in here)) selection.start({ index: place, item: here })
  selection.choose(place + step, next, true)
}

function placeOf(target: EventTarget): number | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  return item ? Number(item.dataset['place']) : undefined
}

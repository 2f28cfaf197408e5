import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { ItemKey } from './item.ts'

export type Edge = 'top' | 'bottom'

interface Drag {
  /** The row. */
  readonly row: RefObject<HTMLDivElement | null>
  /** The drag handle. */
  readonly handle: RefObject<HTMLSpanElement | null>
  readonly isDragged: boolean
  /** Where the dragged item would be inserted. */
  readonly edge: Edge | undefined
}

interface Wanted {
  readonly itemKey: ItemKey
  /** Whether it accepts the dragged item. */
  readonly isTarget: boolean
  readonly onHold: (key: ItemKey | undefined) => void
  readonly onDrop: (dragged: ItemKey, edge: Edge) => void
}

/** Makes a row draggable by its handle, and a drop target. */
export function useRankDrag({ itemKey, isTarget, onHold, onDrop }: Wanted): Drag {
  const row = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [isDragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<Edge>()
  const hold = useEffectEvent(onHold)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!element || !dragHandle) return undefined
    const source = draggable({
      element,
      dragHandle,
      getInitialData: () => ({ itemKey }),
      onDragStart: () => {
        setDragged(true)
        hold(itemKey)
      },
      onDrop: () => {
        setDragged(false)
        hold(undefined)
      },
    })
    if (!isTarget) return source
    const target = dropTargetForElements({
      element,
      canDrop: ({ source: { data } }) => isKey(data['itemKey']) && data['itemKey'] !== itemKey,
      getDropEffect: () => 'move',
      getData: ({ input }) =>
        attachClosestEdge({ itemKey }, { element, input, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self }) => setEdge(edgeIn(self.data)),
      onDragLeave: () => setEdge(undefined),
      onDrop: ({ self, source: { data } }) => {
        setEdge(undefined)
        const over = edgeIn(self.data)
        if (over && isKey(data['itemKey'])) drop(data['itemKey'], over)
      },
    })
    return combine(source, target)
  }, [itemKey, isTarget])
  return { row, handle, isDragged, edge }
}

function edgeIn(data: Record<string | symbol, unknown>): Edge | undefined {
  const edge = extractClosestEdge(data)
  return edge === 'top' || edge === 'bottom' ? edge : undefined
}

function isKey(value: unknown): value is ItemKey {
  return typeof value === 'string' && /^(?:movie|tv|game):\d+$/.test(value)
}

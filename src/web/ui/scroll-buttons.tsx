import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'
import { IconButton } from './icon-button.tsx'

interface ScrollButtonsProps {
  /** The strip to scroll; its CSS decides whether smoothly. */
  readonly list: RefObject<HTMLElement | null>
  readonly previous: string
  readonly following: string
}

/** Previous and next buttons that scroll a strip by a page; none when everything fits. Remount when the content changes. */
export function ScrollButtons({ list, previous, following }: ScrollButtonsProps) {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const box = list.current
    if (!box) return undefined
    const observer = new ResizeObserver(() => setOverflows(box.scrollWidth > box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [list])
  if (!overflows) return null
  const turn = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.85 })
  return (
    <div className="ml-auto flex gap-1 touch:hidden">
      <IconButton label={previous} icon={<ChevronLeft aria-hidden />} onClick={() => turn(-1)} />
      <IconButton label={following} icon={<ChevronRight aria-hidden />} onClick={() => turn(1)} />
    </div>
  )
}

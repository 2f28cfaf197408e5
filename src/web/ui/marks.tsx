import './marks.css'

interface MarkProps {
  readonly className?: string
}

/**
 * Lucide's icons for cards, reduced to one path each: hundreds are rendered while scrolling.
 */
function mark(path: string) {
  return function Mark({ className = '' }: MarkProps) {
    return (
      <svg aria-hidden viewBox="0 0 24 24" className={`mark ${className}`}>
        <path d={path} />
      </svg>
    )
  }
}

export const CheckMark = mark('M20 6 9 17l-5-5')
export const PlusMark = mark('M5 12h14M12 5v14')
export const PenMark = mark(
  'M13 21h8M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
)
export const BinMark = mark(
  'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
)

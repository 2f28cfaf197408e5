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
export const CircleMark = mark('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18')
export const StarMark = mark(
  'M12 2.6l2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.45 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95z',
)
export const PlayMark = mark('M7 4.5v15l12-7.5z')
export const PauseMark = mark('M8 5v14M16 5v14')
export const CrossMark = mark('M6 6l12 12M18 6 6 18')
export const PlusMark = mark('M5 12h14M12 5v14')
export const PenMark = mark(
  'M13 21h8M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
)
export const BinMark = mark(
  'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
)
export const HiddenMark = mark(
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
)

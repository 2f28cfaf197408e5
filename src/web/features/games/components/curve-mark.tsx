import { cx } from '#web/ui/cx.ts'
import './player-chart.css'

/** What tells curves apart: a colour, and without colour a number and a stroke of their own. */
const MARKS = [
  { colour: 'curve-1', dashes: undefined },
  { colour: 'curve-2', dashes: '9 4' },
  { colour: 'curve-3', dashes: '2 4' },
  { colour: 'curve-4', dashes: '12 4 2 4' },
  { colour: 'curve-5', dashes: '18 5' },
  { colour: 'curve-6', dashes: '5 3' },
  { colour: 'curve-7', dashes: '12 3 2 3 2 3' },
  { colour: 'curve-8', dashes: '1 5' },
  { colour: 'curve-9', dashes: '20 4 6 4' },
  { colour: 'curve-10', dashes: '6 2 1 2' },
] as const

export function colourOf(place: number): string {
  return MARKS[place % MARKS.length]?.colour ?? ''
}

export function dashesOf(place: number): string | undefined {
  return MARKS[place % MARKS.length]?.dashes
}

/** A curve's number in its colour, for the eye: the name stands beside it. */
export function CurveNumber({ place }: { readonly place: number }) {
  return (
    <span
      aria-hidden
      className={cx(
        'curve-number inline-flex size-5 shrink-0 items-center justify-center rounded-full text-[0.6875rem] leading-none font-semibold',
        colourOf(place),
      )}
    >
      {place + 1}
    </span>
  )
}

/** A piece of its stroke. */
export function CurveStroke({ place }: { readonly place: number }) {
  return (
    <svg aria-hidden viewBox="0 0 36 6" className={cx('h-1.5 w-9 shrink-0', colourOf(place))}>
      <path d="M1 3h34" className="curve-stroke" strokeDasharray={dashesOf(place)} />
    </svg>
  )
}

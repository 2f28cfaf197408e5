import { cx } from '#web/ui/cx.ts'
import './player-chart.css'

/** Curves differ by colour, number and stroke. */
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

/** A curve's number in its colour; decorative. */
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

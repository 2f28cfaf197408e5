import type { ChangeEvent, KeyboardEvent, PointerEvent } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { formatRating } from '#web/i18n/format.ts'
import { useDebouncedCommit } from './use-debounced-commit.ts'

export interface HalfStarsProps {
  /** Accessible name: « Ma note pour Amélie ». */
  readonly label: string
  /** 1–10 (five stars by halves), or none. */
  readonly value: number | null
  /** Awaited: the chosen value shows until it settles. */
  readonly onChange: (value: number | null) => unknown
}

const HALVES = 10

/** A rating chosen in a range input: arrows move by a half, 0 or Delete clears. */
export function useHalfStars({ label, value: given, onChange }: HalfStarsProps) {
  const draft = useDebouncedCommit(given ?? 0, (halves) => onChange(halves === 0 ? null : halves))
  const { value, commit } = draft
  const slider = {
    type: 'range',
    min: 0,
    max: HALVES,
    step: 1,
    value,
    'aria-label': label,
    'aria-valuetext': value === 0 ? fr.kit.notRated : fr.kit.ratedOutOf5(formatRating(value)),
    onChange: (change: ChangeEvent<HTMLInputElement>) => draft.step(change.target.valueAsNumber),
    onKeyDown(press: KeyboardEvent) {
      if (!['0', 'Delete', 'Backspace'].includes(press.key)) return
      press.preventDefault()
      commit(0)
    },
    onBlur: draft.flush,
  } as const
  return { value, commit, slider }
}

/** The rating under the pointer, in halves from the element's left edge. */
export function halvesUnder({ currentTarget, clientX }: PointerEvent): number {
  const box = currentTarget.getBoundingClientRect()
  if (box.width === 0) return 0
  const share = (clientX - box.left) / box.width
  return Math.min(HALVES, Math.max(0, Math.ceil(share * HALVES)))
}

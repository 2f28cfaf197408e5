import { useAllKept } from '../kept-here.ts'

/** Detects filters saved on another device; the next load reserves space for their line. */
export function KeptElsewhere() {
  useAllKept()
  return null
}

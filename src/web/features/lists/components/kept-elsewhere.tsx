import { useAllKept } from '../kept-here.ts'

/** Picks up filters saved on another device; from the next load, their line has its place. */
export function KeptElsewhere() {
  useAllKept()
  return null
}

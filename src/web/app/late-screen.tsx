import type { ComponentType } from 'react'
import { late } from '#web/ui/late.tsx'
import { MissingScreen } from './missing-screen.tsx'
import { Pending } from './pending.tsx'

/** A screen whose code loads on navigation or preload, with its skeleton and its failure. */
export function lateScreen(load: () => Promise<ComponentType>) {
  return late(load, { fallback: Pending, missing: MissingScreen })
}

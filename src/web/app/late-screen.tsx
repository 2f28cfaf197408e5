import type { ComponentType } from 'react'
import { late } from '#web/ui/late.tsx'
import { MissingScreen } from './missing-screen.tsx'
import { Pending } from './pending.tsx'

/** A screen whose code loads when one goes to it, or ahead; when it does not come, its place says so. */
export function lateScreen(load: () => Promise<ComponentType>) {
  return late(load, { fallback: Pending, missing: MissingScreen })
}

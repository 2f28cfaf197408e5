import type { Access } from '#shared/roles.ts'

/** A route's access and title. */
export interface RouteMeta {
  /** As in the contract's endpoints. */
  readonly access: Access
  /** For signed-out users only. */
  readonly guestOnly?: boolean
  readonly title: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteMeta {}
}

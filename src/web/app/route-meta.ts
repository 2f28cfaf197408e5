import type { Access } from '#shared/roles.ts'

/** What a route says of itself: who may open it and what it is called. */
export interface RouteMeta {
  /** The same word that guards the calls. */
  readonly access: Access
  /** Only for people who are not signed in. */
  readonly guestOnly?: boolean
  readonly title: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteMeta {}
}

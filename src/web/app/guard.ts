import type { User } from '#shared/auth.ts'
import { allows } from '#shared/roles.ts'
import type { RouteMeta } from './route-meta.ts'

export type Verdict =
  | { readonly to: 'screen' | 'previous' }
  | { readonly to: 'login'; readonly redirectFrom: string }
  | { readonly to: 'home'; readonly alert?: 'NOT_VERIFIED' }

/** The navigation rules, in order. Pure; tested by a table. */
export function guard(
  meta: Pick<RouteMeta, 'access' | 'guestOnly'>,
  fullPath: string,
  user: Pick<User, 'role'> | undefined,
): Verdict {
  if (meta.guestOnly && user) return { to: 'previous' }
  if (allows(meta.access, user?.role)) return { to: 'screen' }
  if (!user) return { to: 'login', redirectFrom: fullPath }
  if (meta.access === 'admin') return { to: 'home' }
  return { to: 'home', alert: 'NOT_VERIFIED' }
}

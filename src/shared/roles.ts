/** Roles. `Visiteur` awaits acceptance; `Client` has full use; `SuperAdmin` also administers. */
export const ROLES = ['SuperAdmin', 'Client', 'Visiteur'] as const
export type Role = (typeof ROLES)[number]

/**
 * Access level of a call or a screen, on both sides.
 * `public`: anyone · `session`: any live session · `client`: accepted people · `admin`: SuperAdmin.
 */
export type Access = 'public' | 'session' | 'client' | 'admin'

/** Whether a role (`undefined`: signed out) has an access level. */
export function allows(access: Access, role: Role | undefined): boolean {
  if (access === 'public') return true
  if (role === undefined) return false
  if (access === 'admin') return role === 'SuperAdmin'
  if (access === 'client') return isAccepted(role)
  return true
}

/** "Accepted by an admin": the `isVerified` of the user shape. */
export function isAccepted(role: Role): boolean {
  return role !== 'Visiteur'
}

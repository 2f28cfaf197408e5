/** What an account may do. `Visiteur` waits for an admin; `Client` uses the spaces; `SuperAdmin` accepts people. */
export const ROLES = ['SuperAdmin', 'Client', 'Visiteur'] as const
export type Role = (typeof ROLES)[number]

/**
 * Who may make a call or open a screen: the one access word of both sides.
 * `public`: anyone · `session`: any live session · `client`: accepted people · `admin`: SuperAdmin.
 */
export type Access = 'public' | 'session' | 'client' | 'admin'

/** Whether an account with this role (`undefined`: nobody is signed in) passes the access word. */
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

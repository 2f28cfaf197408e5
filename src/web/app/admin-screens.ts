/** Administration. Loaded together: one leads to the other. */
export { AccessRequests } from '#web/features/admin/screens/access-requests.tsx'
export { Audit } from '#web/features/admin/screens/audit.tsx'
export { Dashboard } from '#web/features/admin/screens/dashboard.tsx'
export { UsersManager } from '#web/features/admin/screens/users-manager.tsx'

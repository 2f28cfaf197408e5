import { useQuery } from '@tanstack/react-query'
import { useCall } from '#web/lib/call-context.tsx'
import { userQuery } from './queries.ts'

/** Whose list this is; not known at once, nor for an address that names nobody. */
export function useOwnerName(owner: string): string | undefined {
  return useQuery(userQuery(useCall(), owner)).data?.user.username
}

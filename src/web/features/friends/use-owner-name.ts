import { useQuery } from '@tanstack/react-query'
import { useCall } from '#web/lib/call-context.tsx'
import { userQuery } from './queries.ts'

/** The list owner's name; `undefined` while loading or when unknown. */
export function useOwnerName(owner: string): string | undefined {
  return useQuery(userQuery(useCall(), owner)).data?.user.username
}

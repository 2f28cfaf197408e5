import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accessRequestsQuery } from '#web/features/admin/queries.ts'
import { useCall } from '#web/lib/call-context.tsx'

interface NewcomerCountProps {
  readonly onCount: (newcomers: number) => void
}

/** Counts access requests, for an administrator. */
export function NewcomerCount({ onCount }: NewcomerCountProps) {
  const call = useCall()
  const { data: newcomers = 0 } = useQuery({
    ...accessRequestsQuery(call, '', 1),
    // On load and on focus only: a page left open must not keep the session alive.
    refetchInterval: false,
    select: ({ totalResults }) => totalResults,
  })
  useEffect(() => onCount(newcomers), [onCount, newcomers])
  return null
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accessRequestsQuery } from '#web/features/admin/queries.ts'
import { useCall } from '#web/lib/call-context.tsx'

interface NewcomerCountProps {
  readonly onCount: (newcomers: number) => void
}

/** Counts the people who wait to be accepted, for an administrator. */
export function NewcomerCount({ onCount }: NewcomerCountProps) {
  const call = useCall()
  const { data: newcomers = 0 } = useQuery({
    ...accessRequestsQuery(call, '', 1),
    // Counted as the page opens and when one comes back to it: a page left open must not use the session.
    refetchInterval: false,
    select: ({ totalResults }) => totalResults,
  })
  useEffect(() => onCount(newcomers), [onCount, newcomers])
  return null
}

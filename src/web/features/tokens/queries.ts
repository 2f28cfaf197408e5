import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#web/lib/api.ts'
import { ignoreNotFound } from '#web/lib/api-error.ts'

const TOKENS = ['account', 'tokens']

/** One's personal tokens. */
export function tokensQuery(call: Call) {
  return queryOptions({
    queryKey: TOKENS,
    queryFn: ({ signal }) => call('GET /auth/tokens', {}, { signal }),
    staleTime: 0,
  })
}

/** Refetches the tokens after one was, or may have been, created or revoked. */
export function useTokensChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: TOKENS })
}

export function useRevokeToken(call: Call) {
  const changed = useTokensChanged()
  return useMutation({
    mutationFn: (id: string) =>
      call('DELETE /auth/tokens/:id', { params: { id } }).catch(ignoreNotFound),
    onSettled: changed,
  })
}

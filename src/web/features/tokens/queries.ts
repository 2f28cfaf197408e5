import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { tokens } from '#shared/tokens.ts'
import type { Call } from '#web/lib/api.ts'

const TOKENS = ['account', 'tokens']

/** One's personal tokens. */
export function tokensQuery(call: Call) {
  return queryOptions({
    queryKey: TOKENS,
    queryFn: ({ signal }) => call(tokens.getTokens, {}, { signal }),
    staleTime: 0,
  })
}

/** Reads the tokens anew after one was made. */
export function useTokensChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: TOKENS })
}

export function useRevokeToken(call: Call) {
  const changed = useTokensChanged()
  return useMutation({
    mutationFn: (id: string) => call(tokens.revokeToken, { params: { id } }),
    onSettled: changed,
  })
}

import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import type { PersistedQueries } from '#web/lib/persisted-queries.ts'
import { ApiError, hasCode } from '#web/lib/api-error.ts'

/** A refusal is final; a network error or a busy server is retried once. */
function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && error.isTransient
}

/** After a time-out, and offline, the error shows at once, with a retry button. */
function mayReadAgain(failures: number, error: Error): boolean {
  return mayRetry(failures, error) && !hasCode(error, 'TIMEOUT') && onlineManager.isOnline()
}

export function createAppQueryClient(persisted?: PersistedQueries): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: log }),
    mutationCache: new MutationCache({ onError: log }),
    defaultOptions: {
      queries: {
        retry: mayReadAgain,
        staleTime: 30_000,
        // Persisted data shows without the network. A retry never waits for it either: the screen
        // would load without end nor reason.
        networkMode: 'always',
        refetchOnReconnect: true,
        ...(persisted && { persister: persisted.persister }),
      },
      // Every write of the contract is safe to repeat, even after a time-out. Offline it fails at
      // once: writes that wait for the network are in `lib/queue.ts`.
      mutations: { retry: mayRetry, networkMode: 'always' },
    },
  })
}

/** Logs a failure, which still goes to the caller. */
function log(error: Error): void {
  // oxlint-disable-next-line no-console -- decision 037
  console.error('calepin:', error)
}

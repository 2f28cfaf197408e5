import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'

/** What the server refused stays refused; what may pass by itself is tried once more. */
function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && error.isPassing
}

export function createAppQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, staleTime: 30_000 },
      // Every write of the contract may be sent again safely.
      mutations: { retry: mayRetry },
    },
  })
}

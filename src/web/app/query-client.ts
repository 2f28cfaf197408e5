import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'

/** What the server refused stays refused; a lost connection or a busy server is tried once more. */
function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && error.isPassing
}

/** A reader who waited the whole time limit sees the error, with a button to try again. */
function mayReadAgain(failures: number, error: Error): boolean {
  return mayRetry(failures, error) && !(error instanceof ApiError && error.code === 'TIMEOUT')
}

export function createAppQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: mayReadAgain, staleTime: 30_000 },
      // Every write of the contract may be sent again safely, after a time-out too: it may have been kept.
      mutations: { retry: mayRetry },
    },
  })
}

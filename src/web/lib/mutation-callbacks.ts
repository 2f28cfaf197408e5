import type { UseMutationOptions } from '@tanstack/react-query'

/**
 * Callbacks for a mutation's outcome. As options of `useMutation` they are called even if the
 * component has unmounted meanwhile; passed to `mutate`, they are not.
 */
export type MutationCallbacks<T, R = unknown> = Pick<
  UseMutationOptions<R, Error, T>,
  'onSuccess' | 'onError'
>

import type { UseMutationOptions } from '@tanstack/react-query'

/**
 * Who is told how a mutation ended. As options of `useMutation` they are called even if the component
 * has left the screen meanwhile; given to `mutate`, they are not.
 */
export type Told<T, R = unknown> = Pick<UseMutationOptions<R, Error, T>, 'onSuccess' | 'onError'>

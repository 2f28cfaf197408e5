import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'

type Options<T, R> = Pick<
  UseMutationOptions<R, Error, T>,
  'mutationFn' | 'onSuccess' | 'onError' | 'onSettled'
>

/**
 * A mutation behind a form or a button: ignored while one is pending, and not retried, since the
 * user sees the error and can press again.
 */
export function useSubmit<T = void, R = unknown>(options: Options<T, R>) {
  const { mutate, isPending, error, data } = useMutation({ ...options, retry: false })
  // Two presses may come before the first re-render.
  const isBusy = useRef(false)
  const submit = (values: T) => {
    if (isBusy.current) return
    isBusy.current = true
    mutate(values, { onSettled: () => void (isBusy.current = false) })
  }
  return { submit, isBusy: isPending, error, data }
}

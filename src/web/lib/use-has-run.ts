import { useRef } from 'react'

/**
 * Tells, once per run of a mutation, whether it ran before with the same variables. On such a retry a
 * refusal may mean that the first try went through and only its response was lost.
 */
export function useHasRun(): (variables: object) => boolean {
  const tried = useRef(new WeakSet())
  return (variables) => {
    const hasRun = tried.current.has(variables)
    tried.current.add(variables)
    return hasRun
  }
}

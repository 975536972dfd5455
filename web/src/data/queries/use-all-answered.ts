import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Milliseconds after which a page no longer waits for a slow answer. */
const longest = 2_000

/**
 * Whether the first answers of a page have arrived, or two seconds have passed. Cards of several queries appear
 * together then, so that none pushes down another.
 */
export function useAllAnswered(): boolean {
  const queries = useQueryClient()
  const [isAnswered, setAnswered] = useState(false)
  useEffect(() => {
    if (isAnswered) return undefined
    const check = (): void => {
      if (queries.isFetching({ predicate: ({ state }) => state.data === undefined }) === 0) setAnswered(true)
    }
    // The page's queries start in effects, too.
    queueMicrotask(check)
    const stop = queries.getQueryCache().subscribe(check)
    const timer = setTimeout(() => setAnswered(true), longest)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [queries, isAnswered])
  return isAnswered
}

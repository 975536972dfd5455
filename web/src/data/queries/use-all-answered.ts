import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Milliseconds after which a page no longer waits for a slow answer. */
const longest = 2_000

/** Milliseconds in which an answer may show a card that asks more. */
const further = 30

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
    let next: ReturnType<typeof setTimeout> | undefined
    const stop = queries.getQueryCache().subscribe(() => {
      clearTimeout(next)
      next = setTimeout(check, further)
    })
    const timer = setTimeout(() => setAnswered(true), longest)
    return () => {
      stop()
      clearTimeout(next)
      clearTimeout(timer)
    }
  }, [queries, isAnswered])
  return isAnswered
}

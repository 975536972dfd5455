import { useQueryClient } from '@tanstack/react-query'
import { type Answer, keyOf, type QueryAddress } from '../queries/api-keys.ts'
import type { Guess } from './api-change.ts'

/** For a GET without parameters: shows its answer with changes before the server has answered, or its answer. */
export function useGuess<A extends QueryAddress>(
  address: A,
): { guess: (change: Partial<Answer<A>>) => Guess; keep: (answer: Answer<A>) => void } {
  const queries = useQueryClient()
  const queryKey = keyOf(address)
  const keep = (answer: Answer<A>): void => void queries.setQueryData(queryKey, answer)
  return {
    keep,
    guess: (change) => async () => {
      // An answer on its way would show the old state again.
      await queries.cancelQueries({ queryKey, exact: true })
      const before = queries.getQueryData<Answer<A>>(queryKey)
      if (before === undefined) return () => undefined
      queries.setQueryData(queryKey, { ...before, ...change })
      return () => void queries.setQueryData(queryKey, before)
    },
  }
}

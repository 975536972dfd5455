import { useCallback, useEffect, useState } from 'react'
import { explainRefusal } from '../../forms/explain-refusal.ts'
import { ApiError } from '../../wire/api-error.ts'

/** `isFinal`: the link does not work, and trying again does not help. */
export type Linked<T> = { shown: T } | { problem: string; isFinal: boolean }

/**
 * Fetches the content of a secret link; `lookAgain` fetches it again, and `show` replaces it. Shown content stays
 * when a later attempt fails. `find` must be the same function as long as the link is the same.
 */
export function useLinked<T>(find: (signal: AbortSignal) => Promise<T>): {
  found: Linked<T> | undefined
  lookAgain: () => void
  show: (shown: T) => void
} {
  const [found, setFound] = useState<Linked<T>>()
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void (async () => {
      try {
        const shown = await find(signal)
        setFound({ shown })
      } catch (error) {
        if (signal.aborted) return
        const isFinal = error instanceof ApiError && error.status === 404
        const { message } = explainRefusal(error)
        setFound((before) => (before && 'shown' in before ? before : { problem: message, isFinal }))
      }
    })()
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each look asks once more
  }, [find, looks])
  const lookAgain = useCallback(() => setLooks((before) => before + 1), [])
  const show = useCallback((shown: T) => setFound({ shown }), [])
  return { found, lookAgain, show }
}

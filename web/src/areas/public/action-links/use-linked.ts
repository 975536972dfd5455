import { useEffect, useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'

/** Of the request about a link: its secret, no sign-in, and the end of the page. */
export interface LinkedOptions {
  params: { secret: string }
  silent: true
  signal: AbortSignal
}

/**
 * Reads what the action of a link needs to know. `found` is undefined until then; `problem` says why it is not known.
 * @param read the same function on every render
 */
export function useLinked<T>(
  secret: string,
  read: (options: LinkedOptions) => Promise<T>,
): { found: T | undefined; problem: string; lookAgain: () => void } {
  const [found, setFound] = useState<T>()
  const [problem, setProblem] = useState('')
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void (async () => {
      try {
        setFound(await read({ params: { secret }, silent: true, signal }))
        setProblem('')
      } catch (error) {
        if (!signal.aborted) setProblem(explainRefusal(error).message)
      }
    })()
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each look asks once more
  }, [secret, read, looks])
  return { found, problem, lookAgain: () => setLooks((before) => before + 1) }
}

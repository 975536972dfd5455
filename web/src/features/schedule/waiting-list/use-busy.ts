import { useRef, useState } from 'react'

/** Runs one action at a time. A failure is explained, and nothing else happens. */
export function useBusy(explain: (error: unknown) => string) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const underWay = useRef(false)
  const act = async (work: () => Promise<void>): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(explain(error))
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return { busy, problem, run: (work: () => Promise<void>) => void act(work) }
}

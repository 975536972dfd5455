import { useRef, useState } from 'react'
import { showToast } from '../ui/toasts/toast-store.ts'
import { explainRefusal } from './explain-refusal.ts'

interface Busy {
  busy: boolean
  /** What `explain` says of the last failure; empty without one. */
  problem: string
  run: (work: () => Promise<unknown>) => void
}

/** Runs one change of a button at a time. A failure is shown as a message, or explained in `problem`. */
export function useBusy(explain?: (error: unknown) => string): Busy {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const underWay = useRef(false)
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      if (explain) setProblem(explain(error))
      else showToast(explainRefusal(error).message)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return { busy, problem, run: (work) => void act(work) }
}

import { useRef, useState } from 'react'
import { explainLesson, type LessonRefusal } from './explain-lesson.ts'

/** Additions to a refused request. */
export interface Override {
  overrideReason?: string
  skipObstructed?: boolean
}

type Attempt = (override: Override) => Promise<void>

/** A request that may be refused: its refusal in the words of `explain`, and repeating it with an override. */
export function useAttempt(explain: (error: unknown) => LessonRefusal = explainLesson) {
  const [refusal, setRefusal] = useState<LessonRefusal>()
  const [busy, setBusy] = useState(false)
  const last = useRef<Attempt | undefined>(undefined)
  const run = async (attempt: Attempt, override: Override = {}): Promise<void> => {
    last.current = attempt
    setBusy(true)
    setRefusal(undefined)
    try {
      await attempt(override)
    } catch (error) {
      setRefusal(explain(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    refusal,
    run,
    again: (override: Override) => (last.current ? run(last.current, override) : Promise.resolve()),
    forget: () => setRefusal(undefined),
  }
}

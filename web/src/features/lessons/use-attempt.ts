import { useRef, useState } from 'react'
import { explainLesson, type LessonRefusal } from './explain-lesson.ts'

/** What may be added to an attempt that was refused. */
export interface Insistence {
  overrideReason?: string
  skipObstructed?: boolean
}

type Attempt = (insistence: Insistence) => Promise<void>

/** Something that may be refused: its refusal in words, and the same once more with what makes it possible. */
export function useAttempt() {
  const [refusal, setRefusal] = useState<LessonRefusal>()
  const [busy, setBusy] = useState(false)
  const last = useRef<Attempt | undefined>(undefined)
  const run = async (attempt: Attempt, insistence: Insistence = {}): Promise<void> => {
    last.current = attempt
    setBusy(true)
    setRefusal(undefined)
    try {
      await attempt(insistence)
    } catch (error) {
      setRefusal(explainLesson(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    refusal,
    run,
    again: (insistence: Insistence) => (last.current ? run(last.current, insistence) : Promise.resolve()),
    forget: () => setRefusal(undefined),
  }
}

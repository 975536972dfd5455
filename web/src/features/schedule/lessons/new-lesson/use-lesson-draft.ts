import { useState } from 'react'
import { useDraft } from '../../../../forms/use-draft.ts'
import type { LessonDraft, LessonSketch } from './new-lesson.ts'

const nothing: { typed: Partial<LessonDraft> } = { typed: {} }

/**
 * The draft of a new lesson: edits over initial values. Closing the form keeps the edits for the next time; a time
 * drawn since then counts.
 */
export function useLessonDraft(begin: LessonDraft, sketch: LessonSketch) {
  const kept = useDraft(nothing, 'new lesson', { keptWhenClosed: true })
  const [drawn, setDrawn] = useState(sketch.time === undefined ? {} : sketch)
  const typed = { ...kept.values.typed, ...drawn }
  return {
    draft: { ...begin, ...typed },
    set: (change: Partial<LessonDraft>): void => {
      setDrawn({})
      kept.set('typed', { ...typed, ...change })
    },
    forget: kept.forget,
    wasKept: kept.wasKept,
    discard: () => kept.discard(),
    round: kept.round,
  }
}

import { useState } from 'react'
import { useDraft } from '../../ui/use-draft.ts'
import type { LessonDraft, LessonSketch } from './new-lesson.ts'

const nothing = { typed: '{}' }

/**
 * A new lesson as it is being entered: what was typed over what it begins with. Closing the form keeps what was typed,
 * and it stands there again when the form is opened next; a time that was drawn for it since then counts.
 */
export function useLessonDraft(begin: LessonDraft, sketch: LessonSketch) {
  const kept = useDraft(nothing, 'new lesson')
  const [drawn, setDrawn] = useState(sketch.time === undefined ? {} : sketch)
  const typed = { ...readTyped(kept.values.typed), ...drawn }
  return {
    draft: { ...begin, ...typed },
    set: (change: Partial<LessonDraft>): void => {
      setDrawn({})
      kept.set('typed', JSON.stringify({ ...typed, ...change }))
    },
    forget: kept.forget,
    wasKept: kept.wasKept,
    discard: () => kept.discard(),
    round: kept.round,
  }
}

function readTyped(text: string): Partial<LessonDraft> {
  return JSON.parse(text) as Partial<LessonDraft>
}

import type { ErrorReply } from '@cavaletti/contract'
import { expect, test } from 'vitest'
import { ApiError } from '../../../wire/api-error.ts'
import { explainLesson, explainUndo, refusalSentence } from './explain-lesson.ts'

const inTheWay = (message: string) => ({
  kind: 'trainer' as const,
  id: '1',
  name: 'Robin Field',
  lessonId: null,
  startsAt: '2026-12-01T10:00:00Z',
  endsAt: '2026-12-01T11:00:00Z',
  message,
})

test('S3: conflicts of a series are listed by day, each sentence once', () => {
  const error: ErrorReply['error'] = {
    code: 'series_obstructed',
    message: 'Some of these days have conflicts.',
    obstructed: [
      { day: '2026-12-01', obstacles: [inTheWay('Robin teaches.'), inTheWay('Robin teaches.')] },
      { day: '2026-12-08', obstacles: [inTheWay('Biscuit is on hold.')] },
    ],
  }
  const refusal = explainLesson(new ApiError(409, error))
  expect(refusal).toMatchObject({
    reasons: [],
    maySkip: true,
    days: [
      { day: '2026-12-01', reasons: ['Robin teaches.'] },
      { day: '2026-12-08', reasons: ['Biscuit is on hold.'] },
    ],
  })
  expect(refusalSentence(refusal)).toBe('01/12/2026: Robin teaches. 08/12/2026: Biscuit is on hold.')
})

test.each([
  ['version_conflict', 409, 'Mia Hale: we could not undo this, because it has been changed since.'],
  [
    'lesson_settled',
    422,
    'We could not undo this. A lesson has started, or its attendance or a charge has been recorded.',
  ],
  ['internal', 500, 'We could not undo this. It broke.'],
] as const)(
  'an Undo refused with %s says what happened to the lesson, not who did it',
  (code, status, said) => {
    const error = new ApiError(status, { code, message: 'It broke.' })
    expect(explainUndo(error, 'Mia Hale: we could not undo this, because it has been changed since.')).toBe(
      said,
    )
  },
)

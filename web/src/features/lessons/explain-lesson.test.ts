import type { ErrorReply } from '@cavaletti/contract'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { explainLesson, refusalSentence } from './explain-lesson.ts'

const inTheWay = (message: string) => ({
  kind: 'trainer' as const,
  id: '1',
  name: 'Robin Field',
  lessonId: null,
  startsAt: '2026-12-01T10:00:00Z',
  endsAt: '2026-12-01T11:00:00Z',
  message,
})

test('S3: what is in the way of a series stands under its day, each sentence once', () => {
  const error: ErrorReply['error'] = {
    code: 'series_obstructed',
    message: 'Something is in the way on some of these days.',
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

import { t } from '@lingui/core/macro'
import { explainRefusal, fieldSentence } from '../../../forms/explain-refusal.ts'
import { formatDate } from '../../../ui/words/parse-date.ts'
import { ApiError } from '../../../wire/api-error.ts'

/** Why a lesson could not be planned or changed, with alternatives. */
export interface LessonRefusal {
  message: string
  /** Conflicts and exceeded limits, each as a sentence. */
  reasons: readonly string[]
  /** Days of a series with conflicts. */
  days: readonly { day: string; reasons: readonly string[] }[]
  /** What to do. */
  help?: string | undefined
  /** Nearest free starts: RFC 3339. */
  alternatives: readonly string[]
  /** A reason may override it. */
  mayOverride: boolean
  /** Days with conflicts may be skipped. */
  maySkip: boolean
  /** Someone else has changed it. */
  isOutdated: boolean
  fields: Readonly<Record<string, string>>
}

const overridable: readonly string[] = ['horse_limits', 'rider_unsuitable']

/** Explains a refusal of a lesson. */
export function explainLesson(error: unknown): LessonRefusal {
  const { message, help, fields = {} } = explainRefusal(error)
  const plain = {
    message,
    help,
    fields,
    reasons: [],
    days: [],
    alternatives: [],
    mayOverride: false,
    maySkip: false,
  }
  if (!(error instanceof ApiError)) return { ...plain, isOutdated: false }
  const { obstacles = [], obstructed = [], outOf, alternatives = [] } = error.reply
  const mayOverride = overridable.includes(error.code)
  const isRule = error.status === 422
  return {
    message: outOf === undefined ? message : t`${obstructed.length} of ${outOf} can’t be booked:`,
    help: outOf === undefined ? help : t`Nothing was changed.`,
    reasons: [
      ...new Set(obstacles.map((obstacle) => obstacle.message)),
      ...(isRule ? Object.values(error.fields).map(fieldSentence) : []),
    ],
    days: obstructed.map(({ day, obstacles: inTheWay }) => ({
      day,
      reasons: [...new Set(inTheWay.map((obstacle) => obstacle.message))],
    })),
    alternatives: alternatives.map(({ startsAt }) => startsAt),
    mayOverride,
    maySkip: error.code === 'series_obstructed',
    isOutdated: error.code === 'version_conflict',
    fields: isRule ? {} : fields,
  }
}

/** The explanation in one sentence, for a toast or announcement. */
export function refusalSentence({
  message,
  reasons,
  days = [],
}: Pick<LessonRefusal, 'message' | 'reasons'> & Partial<Pick<LessonRefusal, 'days'>>): string {
  const all = [...reasons, ...days.map((one) => `${writtenDay(one.day)}: ${one.reasons.join(' ')}`)]
  return all.length > 0 ? all.join(' ') : message
}

/** Why something was not undone. `isOutdated`: what is said when it was changed after what is to be undone. */
export function explainUndo(
  error: unknown,
  isOutdated = t`We could not undo this, because the lesson has been changed since.`,
): string {
  const refusal = explainLesson(error)
  if (refusal.isOutdated) return isOutdated
  if (error instanceof ApiError && error.code === 'lesson_settled')
    return t`We could not undo this. A lesson has started, or its attendance or a charge has been recorded.`
  return `${t`We could not undo this.`} ${refusalSentence(refusal)}`
}

export function writtenDay(day: string): string {
  return formatDate(Temporal.PlainDate.from(day))
}

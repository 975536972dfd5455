import { t } from '@lingui/core/macro'
import { ApiError } from '../../api/api-error.ts'
import { explainRefusal, fieldSentence } from '../../api/explain-refusal.ts'
import { formatDate } from '../../ui/parse-date.ts'

/** Why a lesson could not be planned or changed, and what would do instead. */
export interface LessonRefusal {
  message: string
  /** What is in the way, and which limits would be broken: each in a sentence. */
  reasons: readonly string[]
  /** Days of a series on which something is in the way, each with what. */
  days: readonly { day: string; reasons: readonly string[] }[]
  /** What may help. */
  help?: string | undefined
  /** Nearest beginnings at which nothing is in the way: RFC 3339. */
  alternatives: readonly string[]
  /** It may be done all the same by those who give a reason. */
  mayOverride: boolean
  /** Days on which something is in the way may be left out instead. */
  maySkip: boolean
  /** Somebody else changed it meanwhile. */
  isOutdated: boolean
  fields: Readonly<Record<string, string>>
}

const overridable: readonly string[] = ['horse_limits', 'rider_unsuitable']

/** Puts the refusal of a lesson into words. */
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
  const isOutdated = error.code === 'version_conflict'
  return {
    message: isOutdated
      ? t`Somebody else changed this lesson.`
      : outOf === undefined
        ? message
        : t`${obstructed.length} of ${outOf} can't be booked:`,
    help: isOutdated
      ? t`You see it as it is now. Check it and try again.`
      : outOf === undefined
        ? help
        : t`Nothing was changed.`,
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
    isOutdated,
    fields: isRule ? {} : fields,
  }
}

/** All of it in one breath, for a toast or the calendar's own words. */
export function refusalSentence({
  message,
  reasons,
  days = [],
}: Pick<LessonRefusal, 'message' | 'reasons'> & Partial<Pick<LessonRefusal, 'days'>>): string {
  const all = [...reasons, ...days.map((one) => `${writtenDay(one.day)}: ${one.reasons.join(' ')}`)]
  return all.length > 0 ? all.join(' ') : message
}

export function writtenDay(day: string): string {
  return formatDate(Temporal.PlainDate.from(day))
}

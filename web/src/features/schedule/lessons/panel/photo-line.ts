import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'

type DayPhotos = ReplyOf<Api['GET /api/lesson-photos']>

/**
 * Whether photos and videos of a lesson may be used, in one line: `Photos: not Ella Lang (Social media)`. Null if the
 * lesson has no riders or nobody is asked.
 */
export function photoLine({ purposes, items }: DayPhotos, lessonId: string): string | null {
  const lesson = items.find((one) => one.lessonId === lessonId)
  if (!lesson || purposes.length === 0) return null
  if (lesson.without.length === 0) return t`Photos: all agreed`
  const isNone = (missing: readonly string[]): boolean => missing.length === purposes.length
  if (lesson.without.length === lesson.riders && lesson.without.every((one) => isNone(one.purposes)))
    return t`Photos: nobody has agreed`
  const who = lesson.without
    .map((one) => (isNone(one.purposes) ? one.riderName : `${one.riderName} (${one.purposes.join(', ')})`))
    .join(', ')
  return t`Photos: not ${who}`
}

import { t } from '@lingui/core/macro'
import { useToday } from '../../../../ui/use-now.ts'
import { useMay } from '../../../../data/me/use-may.ts'
import type { Lesson } from '../lesson.ts'
import css from '../Lessons.module.css'
import { useHeat, warnings } from './heat.ts'
import { adviceWords, levelWord, takenAtWords } from './heat-words.ts'

/** The heat at the location of a lesson of today, if it is hot; it blocks nothing. */
export function HeatLine({ lesson }: { lesson: Lesson }) {
  const { placeId, startsAt, timeZone, state } = lesson
  const day = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const isToday = day === useToday(timeZone)
  const mayRead = useMay()('lessons.read')
  const isAsked = isToday && placeId !== null && state === 'planned' && mayRead
  const { data } = useHeat(undefined, isAsked)
  const reading = isAsked && warnings(data?.items ?? []).find((one) => one.placeId === placeId)
  if (!reading) return null
  const { level, index } = reading
  return (
    <p className={css['attention']}>
      {t`${levelWord(level)} (heat index ${index} at ${takenAtWords(reading, timeZone)}): ${adviceWords(level)}`}
    </p>
  )
}

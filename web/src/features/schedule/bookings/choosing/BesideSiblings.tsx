import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { besideWords } from '../../../../ui/words/beside-words.ts'
import type { FreeTime } from '../booking.ts'
import css from '../Booking.module.css'
import { timeWords, whereWords } from '../booking-words.ts'
import { besideSiblings } from './beside-siblings.ts'

interface BesideSiblingsProps {
  times: readonly FreeTime[]
  riderId: string
  timeZone: string
  onChoose: (time: FreeTime) => void
}

/** Free times beside a lesson of another rider of the family, before all others; nothing without any. */
export function BesideSiblings({ times, riderId, timeZone, onChoose }: BesideSiblingsProps) {
  const lessons =
    useApiQuery('GET /api/my-lessons', { query: { when: 'coming', limit: 100 } }).data?.items ?? []
  const found = besideSiblings(times, lessons, riderId)
  if (found.length === 0) return null
  return (
    <section className={css['day']} aria-label={t`Beside a lesson of your family`}>
      <h3>{t`Beside a lesson of your family`}</h3>
      <ul className={css['options']}>
        {found.map(({ time, sibling }) => (
          <li key={[time.startsAt, time.trainerId, time.arenaId, time.lessonId].join(' ')}>
            <button type="button" className={css['option']} onClick={() => onChoose(time)}>
              <span className={css['name']}>{timeWords(time, timeZone)}</span>
              <span className={css['detail']}>{besideWords(time, sibling)}</span>
              <span className={css['detail']}>
                {[time.trainerName, whereWords(time)].filter((words) => words !== '').join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { t } from '@lingui/core/macro'
import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { momentInWords } from '../../../../ui/words/day-words.ts'
import css from '../Lessons.module.css'

type Passed = ReplyOf<Api['GET /api/lessons/{id}/passed-places']>['items'][number]

interface PassedPlacesProps {
  lessonId: string
  timeZone: string
}

/** Places in this lesson that were passed on, with both riders; nothing if there are none. */
export function PassedPlaces({ lessonId, timeZone }: PassedPlacesProps) {
  const items =
    useApiQuery('GET /api/lessons/{id}/passed-places', { params: { id: lessonId } }).data?.items ?? []
  if (items.length === 0) return null
  return (
    <section className={css['section']} aria-label={t`Places passed on`}>
      <h3>{t`Places passed on`}</h3>
      <ul className={css['seats']}>
        {items.map((one) => (
          <li key={`${one.from.riderId} ${one.passedAt}`}>
            <p>{passedWords(one)}</p>
            <p className="quiet">{momentInWords(one.passedAt, timeZone)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function passedWords({ from, to }: Passed): string {
  return t`${from.riderName} (${from.clientName}) to ${to.riderName} (${to.clientName})`
}

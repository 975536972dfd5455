import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { single } from '../../../../data/queries/single.ts'
import { Button } from '../../../../ui/Button.tsx'
import { writeClock } from '../../../../ui/words/clock-time.ts'
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import { dayWords, whereWords } from '../lesson-words.ts'
import { fieldsOf } from '../lesson-time.ts'
import css from '../Lessons.module.css'

type Slot = ReplyOf<Api['GET /api/slots']>['items'][number]

interface FreeTimesProps {
  riderId: string
  offerId: string
  /** Undefined: any suitable horse. */
  horseId: string | undefined
  /** First day: ISO 8601. */
  from: string
  onChoose: (slot: Slot) => void
}

const days = 7

/** The times of a week at which a rider can have a lesson, by day, trainer and location. */
export function FreeTimes({ riderId, offerId, horseId, from, onChoose }: FreeTimesProps) {
  const [week, setWeek] = useState(0)
  const first = Temporal.PlainDate.from(from).add({ days: week * days })
  const query = {
    riderId,
    offerId,
    horseId,
    from: first.toString(),
    until: first.add({ days: days - 1 }).toString(),
  }
  const slots = useApiQuery('GET /api/slots', { query })
  return (
    <section className={css['freeTimes']} aria-label={t`Free times`}>
      <Loaded state={single(slots)} rows={3}>
        {({ items, timeZone }) =>
          items.length === 0 ? (
            <EmptyState>{t`No free times in these 7 days. Free times are within the trainers’ working hours.`}</EmptyState>
          ) : (
            [...Map.groupBy(items, ({ startsAt }) => fieldsOf(startsAt, timeZone).day)].map(
              ([day, ofDay]) => (
                <section key={day} aria-label={dayWords(Temporal.PlainDate.from(day))}>
                  <h3>{dayWords(Temporal.PlainDate.from(day))}</h3>
                  {[...Map.groupBy(ofDay, whoAndWhere)].map(([who, starts]) => (
                    <div key={who}>
                      <p className="quiet">{who}</p>
                      <div className={css['choices']}>
                        {starts.map((slot) => {
                          const time = writeClock(fieldsOf(slot.startsAt, timeZone).time)
                          return (
                            <Button
                              key={slot.startsAt}
                              variant="secondary"
                              aria-label={`${time}, ${who}`}
                              onClick={() => onChoose(slot)}
                            >
                              {time}
                            </Button>
                          )
                        })}
                      </div>
                    </div>
                  ))}
                </section>
              ),
            )
          )
        }
      </Loaded>
      <div className={css['choices']}>
        {week > 0 && (
          <Button variant="quiet" onClick={() => setWeek(week - 1)}>{t`Show previous 7 days`}</Button>
        )}
        <Button variant="quiet" onClick={() => setWeek(week + 1)}>{t`Show next 7 days`}</Button>
      </div>
    </section>
  )
}

function whoAndWhere(slot: Slot): string {
  const where = whereWords(slot)
  return [slot.trainerName, where].filter((part) => part !== '').join(', ')
}

import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../session/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { ApiError } from '../../../wire/api-error.ts'
import css from './FreeTimes.module.css'
import type { PublicOffer, PublicPage, PublicTime } from './public-page.ts'
import { dayOf, startOf, withWords } from './public-words.ts'

interface FreeTimesProps {
  page: Pick<PublicPage, 'slug' | 'timeZone' | 'takesRequests'>
  offer: PublicOffer
  onPick: (time: PublicTime) => void
}

/** Free times of a lesson type, fetched when somebody asks for them. */
export function FreeTimes({ page, offer, onPick }: FreeTimesProps) {
  const [times, setTimes] = useState<readonly PublicTime[]>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone.
    if (times && document.activeElement === document.body) here.current?.focus({ preventScroll: true })
  }, [times])
  const show = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const asked = { params: { slug: page.slug }, query: { offerId: offer.id }, silent: true } as const
      setTimes((await call('GET /api/public-pages/{slug}/times', asked)).items)
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.status === 429
          ? t`Many people are looking at the moment. Try again in a minute.`
          : t`The free times did not load. Check your connection and try again.`,
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css['free']} aria-live="polite" tabIndex={-1} ref={here}>
      {!times && (
        <Button variant="secondary" busy={busy} onClick={() => void show()}>
          {t`Show free times`}
          <span className="visually-hidden"> {offer.name}</span>
        </Button>
      )}
      {problem !== '' && <p className={css['problem']}>{problem}</p>}
      {times?.length === 0 && (
        <p>{t`No time is free in the next 14 days. You can still ask for a lesson.`}</p>
      )}
      {times && times.length > 0 && <Days times={times} page={page} offer={offer} onPick={onPick} />}
    </div>
  )
}

function Days({
  times,
  page: { timeZone, takesRequests },
  offer,
  onPick,
}: Pick<FreeTimesProps, 'page' | 'offer' | 'onPick'> & { times: readonly PublicTime[] }) {
  const isOneGroup = new Set(times.map(withWords)).size === 1
  return (
    <>
      <p className="quiet-small">
        {offer.horses === 'assigned'
          ? t`A trainer confirms each lesson and chooses the horse. Until then nothing is booked.`
          : t`A trainer confirms each lesson. Until then nothing is booked.`}
      </p>
      {[...Map.groupBy(times, (time) => dayOf(time, timeZone))].map(([day, ofDay]) => (
        <section key={day} aria-label={day} className={css['day']}>
          <h4>{day}</h4>
          {[...Map.groupBy(ofDay, withWords)].map(([group, ofGroup]) => (
            <div key={group}>
              {!isOneGroup && <p className="quiet-small">{group}</p>}
              <ul className={css['times']}>
                {ofGroup.map((time) => (
                  <li key={`${time.startsAt} ${time.lessonId}`}>
                    {takesRequests ? (
                      <button type="button" className={css['time']} onClick={() => onPick(time)}>
                        {startOf(time, timeZone)}
                      </button>
                    ) : (
                      <span className={css['time']}>{startOf(time, timeZone)}</span>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </>
  )
}

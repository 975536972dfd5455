import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { momentInWords } from '../../../ui/words/day-words.ts'
import { JoinDialog } from './JoinDialog.tsx'
import { OwnEntries } from './OwnEntries.tsx'
import type { FullLesson } from './waiting.ts'
import css from './Waiting.module.css'
import type { WishChoices, WishHorses } from './WishFields.tsx'

interface WaitForProps {
  rider: { id: string; name: string; horses: WishHorses }
  offer: { id: string; name: string }
  /** Days whose full lessons are shown, ISO 8601. */
  days: { first: string; last: string }
  choices: WishChoices
  /** The own horse for which times are shown; undefined: another one. */
  horseId?: string | undefined
}

/** Full lessons of a week, a wish for any other time, and what the rider waits for already. */
export function WaitFor({ rider, offer, days, choices, horseId }: WaitForProps) {
  const [joining, setJoining] = useState<{ lesson?: FullLesson }>()
  const query = { riderId: rider.id, offerId: offer.id, from: days.first, until: days.last }
  const full = useApiQuery('GET /api/my-full-lessons', { query }).data?.items ?? []
  const waiting = (useApiQuery('GET /api/my-waiting-list').data?.entries ?? []).filter(
    // An entry for a full lesson is shown at that lesson, as long as it is in these days.
    ({ riderId, offerIds, lesson }) =>
      riderId === rider.id && offerIds.includes(offer.id) && full.every(({ id }) => id !== lesson?.id),
  )
  return (
    <Card title={t`No time that suits you?`}>
      {waiting.length > 0 && <OwnEntries entries={waiting} />}
      {full.length > 0 && (
        <ul className={css['list']} aria-label={t`Full lessons`}>
          {full.map((lesson) => (
            <li key={lesson.id} className={css['item']}>
              <p className={css['title']}>
                {momentInWords(lesson.startsAt, lesson.timeZone)} <Badge>{t`Full`}</Badge>
              </p>
              <p className="quiet-small">
                {[lesson.trainerName, lesson.placeName].filter(Boolean).join(' · ')}
              </p>
              {lesson.isWaiting ? (
                <p>{t`${rider.name} is on the waiting list.`}</p>
              ) : (
                <div className={css['acts']}>
                  <Button
                    variant="secondary"
                    aria-label={t`Join waiting list: ${momentInWords(lesson.startsAt, lesson.timeZone)}`}
                    onClick={() => setJoining({ lesson })}
                  >
                    {t`Join waiting list`}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <p>{t`Tell us which days and times suit you. If a place becomes free, we offer it to you.`}</p>
      <div className={css['acts']}>
        <Button variant="secondary" onClick={() => setJoining({})}>{t`Wait for a time`}</Button>
      </div>
      {joining && (
        <JoinDialog
          rider={rider}
          offer={offer}
          lesson={joining.lesson}
          choices={choices}
          horseId={horseId}
          onClose={() => setJoining(undefined)}
        />
      )}
    </Card>
  )
}

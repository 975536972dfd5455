import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { anyHorse } from '../seats/horse-choice.ts'
import { fieldsOf } from '../lesson-time.ts'
import { offeredTime } from '../lesson-words.ts'
import type { LessonDraft } from './new-lesson.ts'
import { whereValue } from '../place-choice.ts'
import type { Offer } from '../use-resources.ts'

const FreeTimes = lazy(async () => ({ default: (await import('./FreeTimes.tsx')).FreeTimes }))

interface FreeTimeFinderProps {
  draft: LessonDraft
  offer: Offer | undefined
  /** Today in the business: ISO 8601. */
  today: string
  timeZone: string
  onChoose: (time: Pick<LessonDraft, 'day' | 'time' | 'trainerId' | 'where'>) => void
}

/**
 * Finds times for a private lesson of one rider, of the length of its lesson type. A chosen time also chooses trainer
 * and location.
 */
export function FreeTimeFinder({ draft, offer, today, timeZone, onChoose }: FreeTimeFinderProps) {
  const [isOpen, setOpen] = useState(false)
  const [seat, more] = draft.seats
  const isUsualLength = draft.minutes === '' || Number(draft.minutes) === offer?.minutes
  if (!seat?.rider || more || offer?.kind !== 'private' || !isUsualLength) return null
  const from = draft.day > today ? draft.day : today
  const horseId = seat.horse === anyHorse ? undefined : seat.horse
  return (
    <div>
      <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t`Find a free time`}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FreeTimes
            key={from}
            riderId={seat.rider.id}
            offerId={offer.id}
            horseId={horseId}
            from={from}
            onChoose={({ startsAt, trainerId, placeId, arenaId }) => {
              const { day, time } = fieldsOf(startsAt, timeZone)
              onChoose({ day, time, trainerId, where: whereValue(placeId, arenaId) })
              setOpen(false)
              showToast(t`Time chosen: ${offeredTime(startsAt, timeZone)}.`)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange, useRefetchAfter } from '../../../data/api-change.ts'
import { useLocale } from '../../../data/use-locale.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import type { useDraft } from '../../../forms/use-draft.ts'
import { ApiError } from '../../../wire/api-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { TextArea } from '../../../ui/TextField.tsx'
import type { Booked, BookingChoices, FreeTime, NewHold } from './booking.ts'
import { longest } from './booking-limits.ts'
import { BookingTerms } from './BookingTerms.tsx'
import type { Wish } from './wish.ts'

interface BookingDialogProps {
  wish: Wish
  time: FreeTime
  choices: BookingChoices
  /** The message to the trainer. */
  draft: ReturnType<typeof useDraft<{ message: string }>>
  /** Name of the draft. */
  mark: string
  onClose: () => void
  onBooked: (booked: Booked) => void
}

/** Shows the terms of a booking and books only at these. */
export function BookingDialog({ wish, time, choices, draft, mark, onClose, onBooked }: BookingDialogProps) {
  const locale = useLocale()
  const isRequest = time.booking === 'request'
  /** Why this time cannot be booked any more. */
  const [gone, setGone] = useState('')
  const [changed, setChanged] = useState('')
  const refetch = useRefetchAfter('POST /api/my-bookings')
  const hold = useApiChange('POST /api/my-holds', { mark: `${mark} hold`, keep: () => undefined })
  const book = useApiChange('POST /api/my-bookings', {
    mark,
    keep: ({ items: [seat] }) => {
      draft.forget()
      if (seat) onBooked({ seat, time, currency: choices.currency })
    },
  })

  const act = async (): Promise<void> => {
    setChanged('')
    try {
      const { seatId, lessonVersion, travelFeeMinor } = await hold({ body: holdOf(wish, time) })
      const message = draft.values.message.trim() === '' ? {} : { message: draft.values.message }
      await book({ body: { holds: [{ seatId, lessonVersion, travelFeeMinor }], ...message } })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      const { message, fields } = explainRefusal(error)
      const [why] = Object.values(fields ?? {})
      if (code === 'slot_taken' || code === 'booking_limit') setGone(why ?? message)
      else if (code === 'booking_terms_changed') {
        await refetch()
        setChanged(message)
      } else throw error
    }
  }

  return (
    <Dialog open onClose={onClose} title={isRequest ? t`Request this lesson?` : t`Book this lesson?`}>
      {gone === '' ? (
        <Form onSubmit={act} explain={explainRefusal}>
          {changed !== '' && <Notice tone="danger" title={changed} />}
          <BookingTerms {...{ wish, time, choices, locale }} />
          <TextArea
            {...draft.bind('message')}
            label={t`Message to ${time.trainerName}`}
            hint={t`Optional`}
            rows={2}
            maxLength={longest.message}
          />
          <SubmitButton wide>{isRequest ? t`Send request` : t`Book lesson`}</SubmitButton>
        </Form>
      ) : (
        <>
          <Notice tone="danger" title={gone}>
            {draft.values.message !== '' && t`Your message is kept for the next time you choose.`}
          </Notice>
          <DialogActions>
            <Button onClick={onClose}>{t`Choose another time`}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

function holdOf({ rider, offer }: Wish, time: FreeTime): NewHold {
  return {
    riderId: rider.id,
    offerId: offer.id,
    startsAt: time.startsAt,
    trainerId: time.trainerId,
    placeId: time.placeId,
    arenaId: time.arenaId,
    lessonId: time.lessonId,
  }
}

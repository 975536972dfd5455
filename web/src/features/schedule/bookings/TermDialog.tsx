import { plural, t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/api-change.ts'
import { useLocale } from '../../../data/use-locale.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { useDraft } from '../../../forms/use-draft.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { TextArea } from '../../../ui/TextField.tsx'
import { ApiError } from '../../../wire/api-error.ts'
import type { Bookable } from './booking.ts'
import { longest } from './booking-limits.ts'
import { Countdown, useSecondsLeft } from './Countdown.tsx'
import type { JoinableTerm, JoinedTerm, KeptTerm } from './term.ts'
import { TermFacts } from './TermFacts.tsx'
import type { TermHolding } from './use-term-holding.ts'

interface TermDialogProps {
  holding: TermHolding
  offers: readonly Bookable[]
  currency: string
  onJoined: (joined: JoinedTerm) => void
}

/** Holds the places of a group, shows its terms meanwhile, and books all of them. Closing it releases the places. */
export function TermDialog({ holding, offers, currency, onJoined }: TermDialogProps) {
  const { open } = holding
  const seconds = useSecondsLeft(open?.held?.expiresAt ?? Infinity)
  if (!open) return null
  const { held, group, problem } = open
  const isExpired = held !== undefined && seconds === 0
  const isOver = isExpired || (problem !== '' && !held)
  return (
    <Dialog open onClose={holding.close} title={isOver ? t`This group is not held` : t`Join this group?`}>
      {isOver ? (
        <>
          <Notice
            tone="danger"
            title={isExpired ? t`You no longer hold these places. Nothing was booked.` : problem}
          />
          <p>{t`Close this to see the group as it is now.`}</p>
          <DialogActions>
            <Button onClick={holding.close}>{t`Back to the groups`}</Button>
          </DialogActions>
        </>
      ) : held ? (
        <>
          <Countdown seconds={seconds} />
          <Confirm {...{ holding, held, group, offers, currency, onJoined }} />
        </>
      ) : (
        <Skeleton rows={6} />
      )}
    </Dialog>
  )
}

interface ConfirmProps extends Pick<TermDialogProps, 'holding' | 'offers' | 'currency' | 'onJoined'> {
  held: KeptTerm
  /** With the dates that are left out. */
  group: JoinableTerm | undefined
}

function Confirm({ holding, held, group, offers, currency, onJoined }: ConfirmProps) {
  const locale = useLocale()
  const draft = useDraft({ message: '' }, 'join group')
  const { id, trainerName } = held
  const book = useApiChange('POST /api/my-terms', {
    mark: 'book term',
    keep: () => {
      draft.forget()
      holding.leave()
      onJoined({ held, currency })
    },
  })
  const act = async (): Promise<void> => {
    const seats = held.seats.map(({ seatId, lessonVersion, travelFeeMinor }) => ({
      seatId,
      lessonVersion,
      travelFeeMinor,
    }))
    const { message } = draft.values
    try {
      await book({ body: { id, seats, ...(message.trim() !== '' && { message }) } })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code !== 'hold_ended' && code !== 'booking_terms_changed') throw error
      // The places were agreed at other terms, so they are held again if the client wants them.
      await holding.release(id)
      holding.end(explainRefusal(error).message)
    }
  }
  return (
    <Form onSubmit={act} explain={explainRefusal}>
      <TermFacts
        held={held}
        group={group}
        offer={offers.find((offer) => offer.id === held.offerId)}
        currency={currency}
        locale={locale}
      />
      <TextArea
        {...draft.bind('message')}
        label={t`Message to ${trainerName}`}
        hint={t`Optional`}
        rows={2}
        maxLength={longest.message}
      />
      <SubmitButton wide>
        {plural(held.seats.length, { one: 'Book # lesson', other: 'Book # lessons' })}
      </SubmitButton>
    </Form>
  )
}

import { t } from '@lingui/core/macro'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../../ui/dialogs/Dialog.tsx'
import { ActionNotice } from '../../../../ui/ActionNotice.tsx'
import { Skeleton } from '../../../../ui/page/Skeleton.tsx'
import type { Bookable } from '../booking.ts'
import { ConfirmTerm } from './ConfirmTerm.tsx'
import { Countdown, useSecondsLeft } from '../holding/Countdown.tsx'
import type { JoinedTerm } from './term.ts'
import type { TermHolding } from './use-term-holding.ts'

interface TermDialogProps {
  holding: TermHolding
  offers: readonly Bookable[]
  currency: string
  onJoined: (joined: JoinedTerm) => void
  /** Address of the page on which places are paid. */
  payAt: (id: string) => string
}

/** Holds the places of a group, shows its terms meanwhile, and books all of them. Closing it releases the places. */
export function TermDialog({ holding, offers, currency, onJoined, payAt }: TermDialogProps) {
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
          <ActionNotice
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
          <ConfirmTerm {...{ holding, held, group, offers, currency, onJoined, payAt }} />
        </>
      ) : (
        <Skeleton rows={6} />
      )}
    </Dialog>
  )
}

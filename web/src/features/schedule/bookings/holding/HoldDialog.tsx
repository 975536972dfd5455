import { t } from '@lingui/core/macro'
import type { useDraft } from '../../../../forms/use-draft.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { Skeleton } from '../../../../ui/page/Skeleton.tsx'
import type { Booked, BookingChoices } from '../booking.ts'
import { ConfirmPlaces } from './ConfirmPlaces.tsx'
import { Countdown, useSecondsLeft } from './Countdown.tsx'
import { ExpiredPlaces } from './ExpiredPlaces.tsx'
import { NotHeldNotice } from './NotHeldNotice.tsx'
import type { Holding } from './use-holding.ts'

interface HoldDialogProps {
  holding: Holding
  choices: BookingChoices
  /** The message to the trainer. */
  draft: ReturnType<typeof useDraft<{ message: string }>>
  onBooked: (booked: Booked) => void
  /** Address of the page on which places are paid. */
  payAt: (id: string) => string
}

/** Holds the chosen time, shows its terms while it is held, and books it. Closing it releases the place. */
export function HoldDialog({ holding, choices, draft, onBooked, payAt }: HoldDialogProps) {
  const { open } = holding
  const places = open?.places ?? []
  const seconds = useSecondsLeft(Math.min(...places.map(({ expiresAt }) => expiresAt), Infinity))
  if (!open) return null
  const { notHeld, isBusy } = open
  const isExpired = places.length > 0 && seconds === 0
  const isRequest = places.length > 0 && places.every(({ booking }) => booking === 'request')
  const title =
    places.length > 1
      ? isRequest
        ? t`Request both lessons?`
        : t`Book both lessons?`
      : isRequest
        ? t`Request this lesson?`
        : places.length === 0 && notHeld
          ? t`This time is not held`
          : t`Book this lesson?`
  return (
    <Dialog open onClose={holding.close} title={title}>
      {places.length > 0 && !isExpired && <Countdown key={places.length} seconds={seconds} />}
      {isExpired && <ExpiredPlaces holding={holding} places={places} timeZone={choices.timeZone} />}
      {notHeld && <NotHeldNotice holding={holding} notHeld={notHeld} isAlone={places.length === 0} />}
      {isBusy && places.length === 0 && <Skeleton rows={4} />}
      {places.length > 0 && !isExpired && (
        <ConfirmPlaces
          holding={holding}
          places={places}
          choices={choices}
          draft={draft}
          isRequest={isRequest}
          onBooked={onBooked}
          payAt={payAt}
        />
      )}
    </Dialog>
  )
}

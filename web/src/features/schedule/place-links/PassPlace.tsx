import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiQuery } from '../../../data/api-query.ts'
import { single } from '../../../data/single.ts'
import { Button } from '../../../ui/Button.tsx'
import { momentInWords } from '../../../ui/day-words.ts'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { passProblemWords } from './pass-words.ts'
import { PassWays } from './PassWays.tsx'

export type PassedSeat = Pick<
  ReplyOf<Api['GET /api/my-lessons']>['items'][number],
  'seatId' | 'riderName' | 'offerName' | 'startsAt' | 'timeZone'
>

/** A button with which another family can get the place. Its dialog makes links and ends them. */
export function PassPlace({ seat }: { seat: PassedSeat }) {
  const [isOpen, setOpen] = useState(false)
  const when = momentInWords(seat.startsAt, seat.timeZone)
  const close = (): void => setOpen(false)
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t`Pass on place: ${seat.riderName}, ${when}`}
        onClick={() => setOpen(true)}
      >
        {t`Pass on place`}
      </Button>
      {isOpen && (
        <Dialog open onClose={close} title={t`Pass on the place of ${seat.riderName}`}>
          <p>
            {seat.offerName} · {when}
          </p>
          <Asked seat={seat} onClose={close} />
        </Dialog>
      )}
    </>
  )
}

function Asked({ seat, onClose }: { seat: PassedSeat; onClose: () => void }) {
  const found = useApiQuery(
    'GET /api/my-seats/{id}/place-links',
    { params: { id: seat.seatId } },
    { staleTime: 0, gcTime: 0 },
  )
  return (
    <Loaded state={single(found)} rows={4}>
      {(links) =>
        links.problem === null ? (
          <PassWays seat={seat} found={links} onClose={onClose} />
        ) : (
          <>
            <p>{passProblemWords(links.problem)}</p>
            <DialogActions>
              <Button onClick={onClose}>{t`Close`}</Button>
            </DialogActions>
          </>
        )
      }
    </Loaded>
  )
}

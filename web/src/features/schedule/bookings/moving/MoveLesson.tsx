import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { single } from '../../../../data/queries/single.ts'
import { Button } from '../../../../ui/Button.tsx'
import { momentInWords } from '../../../../ui/words/day-words.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import type { BookedSeat } from '../booking.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { type MoveTerms, moveProblemWords } from './move-words.ts'

/** A button that moves a lesson. Its dialog asks for a time, or says why the lesson stays. */
export function MoveLesson({ seat, startsOpen = false }: { seat: BookedSeat; startsOpen?: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen)
  // The dialog stays while its own move is refetched, though that may have been the last one allowed.
  const [isMoving, setMoving] = useState(false)
  const terms = useApiQuery(
    'GET /api/my-seats/{id}/moves',
    { params: { id: seat.seatId } },
    { enabled: isOpen },
  )
  if (isOpen && !isMoving && terms.data?.problem === null) setMoving(true)
  const when = momentInWords(seat.startsAt, seat.timeZone)
  const close = (): void => {
    setOpen(false)
    setMoving(false)
  }
  return (
    <>
      <Button
        variant="secondary"
        busy={isOpen && terms.isPending}
        aria-label={t`Move lesson: ${seat.riderName}, ${when}`}
        onClick={() => setOpen(true)}
      >
        {t`Move lesson`}
      </Button>
      {isMoving && terms.data && <MoveDialog seat={seat} terms={terms.data} onClose={close} />}
      {isOpen && !isMoving && !terms.isPending && (
        <Dialog open onClose={close} title={t`Move lesson`}>
          <Loaded state={single(terms)} rows={2}>
            {({ problem }) => problem !== null && <WhyNot seat={seat} problem={problem} />}
          </Loaded>
        </Dialog>
      )}
    </>
  )
}

function WhyNot({ seat, problem }: { seat: BookedSeat; problem: NonNullable<MoveTerms['problem']> }) {
  const trainer = useApiQuery('GET /api/my-trainer').data?.trainer
  const name = trainer ? `${trainer.firstName} ${trainer.lastName}` : seat.trainerName
  if (problem === 'over' || problem === 'requested') return <p>{moveProblemWords(problem)}</p>
  return (
    <p>
      {moveProblemWords(problem)} {t`To move it, ask ${name}.`}{' '}
      {trainer && <a href={`mailto:${trainer.email}`}>{trainer.email}</a>}
    </p>
  )
}

import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/api-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { momentInWords } from '../../../ui/day-words.ts'
import type { BookedSeat } from './booking.ts'
import css from './Booking.module.css'
import { moveProblemWords } from './move-words.ts'
import { MoveDialog } from './MoveDialog.tsx'

/** A button that moves a lesson, or the reason why the client cannot move it, with the trainer's address. */
export function MoveLesson({ seat }: { seat: BookedSeat }) {
  const [isOpen, setOpen] = useState(false)
  const { data: terms } = useApiQuery('GET /api/my-seats/{id}/moves', { params: { id: seat.seatId } })
  const trainer = useApiQuery('GET /api/my-trainer').data?.trainer
  if (!terms) return null
  const when = momentInWords(seat.startsAt, seat.timeZone)
  return (
    <div>
      {terms.problem === null ? (
        <Button
          variant="secondary"
          aria-label={t`Move lesson: ${seat.riderName}, ${when}`}
          onClick={() => setOpen(true)}
        >
          {t`Move lesson`}
        </Button>
      ) : (
        <p className={css['detail']}>
          {moveProblemWords(terms.problem)} {t`To move it, ask ${seat.trainerName}.`}{' '}
          {trainer && <a href={`mailto:${trainer.email}`}>{trainer.email}</a>}
        </p>
      )}
      {isOpen && <MoveDialog seat={seat} terms={terms} onClose={() => setOpen(false)} />}
    </div>
  )
}

import { plural, t } from '@lingui/core/macro'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import type { Board as Shown, BoardSeat } from './board-words.ts'
import css from './Board.module.css'
import { SeatOnBoard } from './SeatOnBoard.tsx'

interface BoardProps {
  board: Shown
  lessonAt: (seat: BoardSeat) => string
}

/** Everybody a change of plan concerns; those to phone come first. */
export function Board({ board, lessonAt }: BoardProps) {
  const { id, seats, undoneAt } = board
  const timeZone = useTimeZone()
  if (seats.length === 0)
    return (
      <Card>
        <EmptyState>{t`No rider is affected.`}</EmptyState>
      </Card>
    )
  const calls = undoneAt === null ? seats.filter(({ call }) => call !== null) : []
  const rest = seats.filter((seat) => !calls.includes(seat))
  const asked = seats.filter(({ isWaiting, answer }) => isWaiting || answer !== null)
  const answered = asked.filter(({ answer }) => answer !== null).length
  const undone = undoneAt === null ? '' : formatInstant(undoneAt, timeZone)
  const list = (of: readonly BoardSeat[]) => (
    <ul className={css['seats']}>
      {of.map((seat) => (
        <li key={seat.seatId}>
          <SeatOnBoard planId={id} seat={seat} lessonAt={lessonAt} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {undone !== '' && (
        <Notice title={t`This was undone on ${undone}.`}>{t`The lessons take place as before.`}</Notice>
      )}
      {asked.length > 0 && undone === '' && (
        <p>
          {plural(asked.length, {
            one: `${answered} of # family has answered`,
            other: `${answered} of # families have answered`,
          })}
        </p>
      )}
      {calls.length > 0 && <Card title={t`To phone (${calls.length})`}>{list(calls)}</Card>}
      {rest.length > 0 && (
        <Card title={calls.length > 0 ? t`Everybody else (${rest.length})` : t`Riders (${rest.length})`}>
          {list(rest)}
        </Card>
      )}
    </>
  )
}

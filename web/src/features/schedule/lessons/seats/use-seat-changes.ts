import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { runChange } from '../../../../data/changes/api-change.ts'
import { changeSeatNowOrLater } from '../../../../data/offline/outbox.ts'
import { percentWords } from '../../../../forms/ladder-words.ts'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { ApiError } from '../../../../wire/api-error.ts'
import { explainLesson, explainUndo, refusalSentence } from '../explain-lesson.ts'
import { guessLesson, keepLesson, withSeat } from '../lesson-cache.ts'
import { seatBadge, whenWords } from '../lesson-words.ts'
import type { Lesson, Seat, SeatChange, SettableState } from '../lesson.ts'

/** The changed lesson; as shown meanwhile if the change waits for a connection. */
export type ChangeSeat = (
  lesson: Lesson,
  seat: Seat,
  change: SeatChange,
  horseName?: string,
) => Promise<Lesson>

/** Changes a seat and shows it at once. Offline the change waits on this device and is sent later, in order. */
export function useChangeSeat(): ChangeSeat {
  const queries = useQueryClient()
  return async (lesson, seat, change, horseName) => {
    const guess = withSeat(lesson, seat.id, shownOf(seat, change, horseName))
    const reply = await runChange(
      queries,
      'PATCH /api/seats/{id}',
      () =>
        changeSeatNowOrLater({
          params: { id: seat.id },
          body: { version: seat.version, ...change },
          source: { address: 'GET /api/lessons/{id}', params: { id: lesson.id } },
          words: `${seat.riderName}, ${whenWords(lesson)}: ${changeWords(change, horseName)}`,
        }),
      {
        guess: () => guessLesson(queries, guess),
        keep: (changed) => changed && keepLesson(queries, changed),
        isLater: (changed) => changed === undefined,
      },
    )
    return reply ?? guess
  }
}

function shownOf(seat: Seat, change: SeatChange, horseName: string | undefined): Partial<Seat> {
  const { state = seat.state, note = seat.note, horseId } = change
  if (horseId === undefined) return { state, note }
  return {
    state,
    note,
    horseId,
    horseName: horseId === null ? null : (horseName ?? seat.horseName),
    lostHorse: null,
  }
}

function changeWords(
  { state, note, horseId, feePercent }: SeatChange,
  horseName: string | undefined,
): string {
  if (note !== undefined) return t`note “${note}”`
  if (state !== undefined) return seatBadge(state).word
  if (feePercent !== undefined) return percentWords(feePercent)
  return horseId === null ? t`any suitable horse` : (horseName ?? t`another horse`)
}

/** Sets a seat's state with a message and Undo. */
export function useSetSeatState(): (
  lesson: Lesson,
  seat: Seat,
  state: SettableState,
  more?: { message?: string; withoutSignature?: boolean },
) => Promise<void> {
  const change = useChangeSeat()
  const set: ReturnType<typeof useSetSeatState> = async (lesson, seat, state, more = {}) => {
    const before = seat.state
    if (before === 'held') return
    try {
      const changed = await change(lesson, seat, { state, ...more })
      showToast(doneWords(seat, state), {
        label: t`Undo`,
        onAct: () => {
          const now = changed.seats.find(({ id }) => id === seat.id) ?? seat
          change(changed, now, { state: before }).catch((error: unknown) =>
            showToast(
              explainUndo(
                error,
                t`${seat.riderName}: we could not undo this, because it has been changed since.`,
              ),
            ),
          )
        },
      })
    } catch (error) {
      const why = refusalSentence(explainLesson(error))
      if (!(error instanceof ApiError && error.code === 'agreement_unsigned')) showToast(why)
      else
        showToast(
          `${seat.riderName}: ${why}`,
          anyway(() => set(lesson, seat, state, { withoutSignature: true })),
        )
    }
  }
  return set
}

/** A lesson that took place must be billed, so the trainer may insist. */
function anyway(act: () => Promise<void>): { label: string; onAct: () => void } {
  return { label: t`Mark as attended anyway`, onAct: () => void act() }
}

/** What setting the state did. A rider whose attendance is undone is not newly booked. */
function doneWords({ riderName, state: before }: Seat, state: SettableState): string {
  if (state === 'booked' && (before === 'attended' || before === 'no_show'))
    return t`${riderName}: attendance removed`
  return `${riderName}: ${seatBadge(state).word}`
}

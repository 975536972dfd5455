import { plural, t } from '@lingui/core/macro'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { ApiError } from '../../../../wire/api-error.ts'
import { explainLesson, refusalSentence } from '../explain-lesson.ts'
import type { Lesson, SeatChange } from '../lesson.ts'
import { type ChangeSeat, useChangeSeat } from '../seats/use-seat-changes.ts'

interface Marking {
  lesson: Lesson
  seatIds: readonly string[]
}

interface Marked extends Marking {
  /** Seats of riders without a signature that the day needs (P5): a trainer may insist. */
  unsigned: string[]
  refused: string[]
}

/** Booked seats without attendance. */
export function bookedSeats({ seats }: Pick<Lesson, 'seats'>): Lesson['seats'] {
  return seats.filter(({ state }) => state === 'booked')
}

/**
 * Marks all booked seats of these lessons as attended, with a message and Undo, or `only` some of them. Riders who cannot
 * be marked stop nobody else. Returns the seats of those without a signature.
 */
export function useMarkAttended(): (
  lessons: readonly Lesson[],
  which?: { only?: ReadonlySet<string> | undefined; withoutSignature?: boolean },
) => Promise<ReadonlySet<string>> {
  const change = useChangeSeat()
  return async (lessons, { only, withoutSignature = false } = {}) => {
    const markings = lessons.map((lesson) => ({
      lesson,
      seatIds: bookedSeats(lesson)
        .map(({ id }) => id)
        .filter((id) => only?.has(id) ?? true),
    }))
    const to = { state: 'attended', ...(withoutSignature && { withoutSignature }) } as const
    const marked = await setStates(change, markings, to)
    const count = marked.reduce((all, { seatIds }) => all + seatIds.length, 0)
    if (count > 0)
      showToast(
        plural(count, { one: '# rider marked as attended.', other: '# riders marked as attended.' }),
        { label: t`Undo`, onAct: () => void undo(change, marked) },
      )
    sayRefused(marked, (more) =>
      plural(more, { one: '# other was not marked either.', other: '# others were not marked either.' }),
    )
    return new Set(marked.flatMap(({ unsigned }) => unsigned))
  }
}

async function undo(change: ChangeSeat, marked: readonly Marked[]): Promise<void> {
  const undone = await setStates(change, marked, { state: 'booked' }, explainUndone)
  sayRefused(undone, (more) =>
    plural(more, { one: '# other was not undone either.', other: '# others were not undone either.' }),
  )
}

/** Lessons side by side; seats of a lesson one after another, each based on the latest lesson. */
function setStates(
  change: ChangeSeat,
  markings: readonly Marking[],
  to: SeatChange,
  explain = (error: unknown): string => refusalSentence(explainLesson(error)),
): Promise<Marked[]> {
  return Promise.all(
    markings.map(async ({ lesson: before, seatIds: ids }) => {
      let lesson = before
      const [seatIds, unsigned, refused]: [string[], string[], string[]] = [[], [], []]
      for (const id of ids) {
        const seat = lesson.seats.find((one) => one.id === id)
        if (!seat) continue
        try {
          lesson = await change(lesson, seat, to)
          seatIds.push(id)
        } catch (error) {
          if (error instanceof ApiError && error.code === 'agreement_unsigned') unsigned.push(id)
          else refused.push(`${seat.riderName}: ${explain(error)}`)
        }
      }
      return { lesson, seatIds, unsigned, refused }
    }),
  )
}

/** About one rider: others may have been undone. */
function explainUndone(error: unknown): string {
  const refusal = explainLesson(error)
  return refusal.isOutdated
    ? t`We could not undo this, because it has been changed since.`
    : refusalSentence(refusal)
}

function sayRefused(marked: readonly Marked[], others: (more: number) => string): void {
  const [first, ...more] = marked.flatMap(({ refused }) => refused)
  if (first === undefined) return
  showToast(more.length === 0 ? first : `${first} ${others(more.length)}`)
}

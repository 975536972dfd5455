import { plural, t } from '@lingui/core/macro'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { explainLesson, refusalSentence } from '../explain-lesson.ts'
import type { Lesson, SettableState } from '../lesson.ts'
import { type ChangeSeat, useChangeSeat } from '../seats/use-seat-changes.ts'

interface Marked {
  lesson: Lesson
  seatIds: string[]
  refused: string[]
}

/** Booked seats without attendance. */
export function bookedSeats({ seats }: Pick<Lesson, 'seats'>): Lesson['seats'] {
  return seats.filter(({ state }) => state === 'booked')
}

/** Marks all booked seats of these lessons as attended, with a message and Undo. */
export function useMarkAttended(): (lessons: readonly Lesson[]) => Promise<void> {
  const change = useChangeSeat()
  return async (lessons) => {
    const marked = await Promise.all(
      lessons.map((lesson) =>
        setStates(
          change,
          lesson,
          bookedSeats(lesson).map(({ id }) => id),
          'attended',
        ),
      ),
    )
    const count = marked.reduce((all, { seatIds }) => all + seatIds.length, 0)
    if (count > 0)
      showToast(
        plural(count, { one: '# rider marked as attended.', other: '# riders marked as attended.' }),
        {
          label: t`Undo`,
          onAct: () => {
            void Promise.all(
              marked.map(({ lesson, seatIds }) =>
                setStates(change, lesson, seatIds, 'booked', explainUndone),
              ),
            ).then(sayRefused)
          },
        },
      )
    sayRefused(marked)
  }
}

/** One after another, each based on the latest lesson. */
async function setStates(
  change: ChangeSeat,
  lesson: Lesson,
  ids: readonly string[],
  state: SettableState,
  explain = (error: unknown): string => refusalSentence(explainLesson(error)),
): Promise<Marked> {
  const marked: Marked = { lesson, seatIds: [], refused: [] }
  for (const id of ids) {
    const seat = marked.lesson.seats.find((one) => one.id === id)
    if (!seat) continue
    try {
      marked.lesson = await change(marked.lesson, seat, { state })
      marked.seatIds.push(id)
    } catch (error) {
      marked.refused.push(`${seat.riderName}: ${explain(error)}`)
    }
  }
  return marked
}

/** About one rider: others may have been undone. */
function explainUndone(error: unknown): string {
  const refusal = explainLesson(error)
  return refusal.isOutdated
    ? t`We could not undo this, because it has been changed since.`
    : refusalSentence(refusal)
}

function sayRefused(marked: readonly Marked[]): void {
  const [first, ...more] = marked.flatMap(({ refused }) => refused)
  if (first === undefined) return
  showToast(
    more.length === 0
      ? first
      : t`${first} ${plural(more.length, { one: '# other was not undone either.', other: '# others were not undone either.' })}`,
  )
}

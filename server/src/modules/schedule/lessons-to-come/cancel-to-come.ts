import type { ReplyOf } from '@cavaletti/contract'
import type { lessonsToComeApi } from '@cavaletti/contract/schedule/lessons/lessons-to-come'
import type { Scope, Tx } from '#database/scope.ts'
import { lessonsWithMoney } from '#modules/schedule/charge-status/index.ts'
import { cancelLessons, isAttendance, lockLessons } from '#modules/schedule/lessons/index.ts'
import { endSeries } from '#modules/schedule/series/index.ts'
import { now } from '#platform/clock.ts'
import { lessonsAfter, runningSeries } from './store.ts'

type Left = ReplyOf<typeof lessonsToComeApi.lessonsToCome>

/** Lessons in one transaction: their horses and riders stay locked until its end. */
const mostAtOnce = 50

export async function countToCome(tx: Tx): Promise<Left> {
  const { series, open, kept } = await readToCome(tx)
  return { series: series.length, lessons: open.length, kept }
}

/**
 * One step of cancelling everything: ends one series or, once none runs, cancels single lessons. Lessons with money
 * stay, so that somebody decides what happens to it (S5).
 */
export async function cancelToCome(tx: Tx, scope: Scope): Promise<Left> {
  const { series, open } = await readToCome(tx)
  const [first] = series
  if (first) await endSeries(tx, scope, first.id, { version: first.version, because: 'closure' })
  else await cancelSingle(tx, scope, open.slice(0, mostAtOnce))
  return countToCome(tx)
}

/** Leaves out what somebody else cancelled, charged or marked in the meantime. */
async function cancelSingle(tx: Tx, scope: Scope, ids: readonly string[]): Promise<void> {
  const locked = await lockLessons(tx, ids)
  const withMoney = await lessonsWithMoney(tx, ids)
  const open = locked.filter(
    ({ lesson, seats }) =>
      lesson.state === 'planned' &&
      !withMoney.has(lesson.id) &&
      !seats.some(({ state }) => isAttendance(state)),
  )
  if (open.length > 0) await cancelLessons(tx, scope, open, { because: 'closure' })
}

async function readToCome(tx: Tx) {
  const moment = now()
  const [series, lessons] = await Promise.all([runningSeries(tx, moment), lessonsAfter(tx, moment)])
  const withMoney = await lessonsWithMoney(
    tx,
    lessons.map(({ id }) => id),
  )
  const isKept = ({ id, isSettled }: (typeof lessons)[number]): boolean => isSettled || withMoney.has(id)
  return {
    series,
    open: lessons.flatMap((one) => (isKept(one) ? [] : one.id)),
    kept: lessons.filter((one) => one.isTaken && isKept(one)).length,
  }
}

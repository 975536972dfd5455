import type { BodyOf } from '@cavaletti/contract'
import type { repeatingCostsApi } from '@cavaletti/contract/invoicing/repeating-costs'
import type { Scope, Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { splitAmong } from '#modules/invoicing/horse-costs/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { addDue, nextDate } from './run-repeating.ts'
import {
  insertRepeating,
  lockRepeating,
  noteDates,
  type RepeatingRow,
  repeatingOf,
  updateRepeating,
} from './store.ts'

/** Most repeating costs of a horse. */
const most = 20

/** How far back and ahead the first date may be, in years. */
const yearsBack = 1
const yearsAhead = 2

/**
 * Repeats a cost of a horse, and adds the costs of dates up to today. Throws `not_found`, `id_taken`, `too_many`,
 * `shares_changed`, and `invalid_input` for dates that are too far away or in the wrong order.
 */
export async function addRepeating(
  tx: Tx,
  scope: Scope,
  horseId: string,
  { id = newId(), parts, ...body }: BodyOf<typeof repeatingCostsApi.addRepeatingCost>,
): Promise<{ id: string; added: number }> {
  await splitAmong(tx, horseId, body.amountMinor, parts)
  if ((await repeatingOf(tx, horseId)).length >= most) throw new AppError('too_many')
  const today = todayIn(await businessTimeZone(tx))
  const startsOn = Temporal.PlainDate.from(body.startsOn)
  const endsOn = body.endsOn ? Temporal.PlainDate.from(body.endsOn) : null
  if (
    isBefore(startsOn, today.subtract({ years: yearsBack })) ||
    isBefore(today.add({ years: yearsAhead }), startsOn)
  )
    throw new AppError('invalid_input', {
      fields: { startsOn: say('must be within the last year or the next two years') },
    })
  checkEnd(startsOn, endsOn)
  const { kind, description, amountMinor, every } = body
  const content = { kind, description, amountMinor, every }
  const dates = { startsOn, endsOn, nextOn: startsOn }
  const row = await insertRepeating(tx, {
    businessId: tx.businessId,
    id,
    horseId,
    ...content,
    ...dates,
    createdBy: scope.actorId,
  })
  return { id, added: await addDue(tx, scope, row, today) }
}

/** Changes what the next dates add. Throws `not_found`, also if it is stopped or over, `version_conflict`, `invalid_input`. */
export async function changeRepeating(
  tx: Tx,
  id: string,
  { version, endsOn: wanted, ...content }: BodyOf<typeof repeatingCostsApi.changeRepeatingCost>,
): Promise<void> {
  const row = await lockRepeating(tx, id)
  if (!row) throw new AppError('not_found')
  const endsOn = wanted === undefined ? row.endsOn : wanted === null ? null : Temporal.PlainDate.from(wanted)
  checkEnd(row.startsOn, endsOn)
  const nextOn = nextDate({ ...row, endsOn }, row.timesDone)
  if (!(await updateRepeating(tx, row, version, { ...content, endsOn, nextOn })))
    throw new AppError('version_conflict')
}

/** Adds nothing any more. Throws `not_found`, also if it is stopped or over. */
export async function stopRepeating(tx: Tx, id: string): Promise<void> {
  if (!(await lockRepeating(tx, id))) throw new AppError('not_found')
  await noteDates(tx, id, { nextOn: null })
}

function checkEnd(startsOn: RepeatingRow['startsOn'], endsOn: RepeatingRow['endsOn']): void {
  if (endsOn !== null && isBefore(endsOn, startsOn))
    throw new AppError('invalid_input', { fields: { endsOn: say('must not be before the first date') } })
}

function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) < 0
}

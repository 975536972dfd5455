import type { BodyOf } from '@cavaletti/contract'
import type { medicinesApi } from '@cavaletti/contract/horses/medicines'
import type { Tx } from '#database/scope.ts'
import { findHorse, type HorseRow, todayIn } from '#modules/horses/horses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { insertMedicine, type MedicineRow } from './store.ts'

export interface MedicineOfHorse {
  medicine: MedicineRow
  horse: HorseRow
}

/** Records a medicine that was given (H7). Throws `not_found`, and `invalid_input` for invalid days. */
export async function addMedicine(
  tx: Tx,
  { userId }: Principal,
  horseId: string,
  { id = newId(), ...given }: BodyOf<typeof medicinesApi.addMedicine>,
): Promise<MedicineOfHorse> {
  const horse = await findHorse(tx, horseId)
  if (!horse) throw new AppError('not_found')
  const givenOn = Temporal.PlainDate.from(given.givenOn)
  const until = given.withdrawalUntil ? Temporal.PlainDate.from(given.withdrawalUntil) : null
  checkDays(givenOn, until, await todayIn(tx))
  const medicine = await insertMedicine(tx, {
    businessId: tx.businessId,
    id,
    horseId,
    givenOn,
    product: given.product,
    dose: given.dose ?? '',
    withdrawalUntil: until,
    notForFoodAnimals: given.notForFoodAnimals ?? false,
    givenBy: given.givenBy ?? '',
    note: given.note ?? '',
    recordedBy: userId,
  })
  return { medicine, horse }
}

/** Throws `invalid_input` for a future day, and for a withdrawal period that ends before it begins. */
export function checkDays(
  givenOn: Temporal.PlainDate,
  withdrawalUntil: Temporal.PlainDate | null,
  today: Temporal.PlainDate,
): void {
  if (Temporal.PlainDate.compare(givenOn, today) > 0)
    throw new AppError('invalid_input', { fields: { givenOn: say('must be today or earlier') } })
  if (withdrawalUntil && Temporal.PlainDate.compare(withdrawalUntil, givenOn) < 0)
    throw new AppError('invalid_input', {
      fields: { withdrawalUntil: say('must not be before the day it was given') },
    })
}

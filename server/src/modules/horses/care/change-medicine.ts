import type { BodyOf } from '@cavaletti/contract'
import type { medicinesApi } from '@cavaletti/contract/horses/medicines'
import type { Tx } from '#database/scope.ts'
import { findHorse, todayIn } from '#modules/horses/horses/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { checkDays, type MedicineOfHorse } from './add-medicine.ts'
import { findMedicine, updateMedicine } from './store.ts'

/** Throws `not_found`, `version_conflict` on a lost race, and `invalid_input` for invalid days. */
export async function changeMedicine(
  tx: Tx,
  id: string,
  { version, removed, ...change }: BodyOf<typeof medicinesApi.changeMedicine>,
): Promise<MedicineOfHorse> {
  const medicine = await findMedicine(tx, id)
  const horse = medicine && (await findHorse(tx, medicine.horseId))
  if (!medicine || !horse) throw new AppError('not_found')
  const { withdrawalUntil, product, dose, notForFoodAnimals, givenBy, note } = change
  const givenOn = change.givenOn === undefined ? medicine.givenOn : Temporal.PlainDate.from(change.givenOn)
  const until =
    typeof withdrawalUntil === 'string'
      ? Temporal.PlainDate.from(withdrawalUntil)
      : withdrawalUntil === null
        ? null
        : medicine.withdrawalUntil
  checkDays(givenOn, until, await todayIn(tx))
  const changed = await updateMedicine(tx, medicine, version, {
    givenOn,
    withdrawalUntil: until,
    ...(product !== undefined && { product }),
    ...(dose !== undefined && { dose }),
    ...(notForFoodAnimals !== undefined && { notForFoodAnimals }),
    ...(givenBy !== undefined && { givenBy }),
    ...(note !== undefined && { note }),
    ...(removed !== undefined && { removedAt: removed ? now() : null }),
  })
  if (!changed) throw new AppError('version_conflict')
  return { medicine: changed, horse }
}

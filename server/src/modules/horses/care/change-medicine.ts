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
  const horse = medicine && (await findHorse(tx, medicine.horse_id))
  if (!medicine || !horse) throw new AppError('not_found')
  const { givenOn, withdrawalUntil, product, dose, notForFoodAnimals, givenBy, note } = change
  const given_on = givenOn === undefined ? medicine.given_on : Temporal.PlainDate.from(givenOn)
  const until =
    typeof withdrawalUntil === 'string'
      ? Temporal.PlainDate.from(withdrawalUntil)
      : withdrawalUntil === null
        ? null
        : medicine.withdrawal_until
  checkDays(given_on, until, await todayIn(tx))
  const changed = await updateMedicine(tx, medicine, version, {
    given_on,
    withdrawal_until: until,
    ...(product !== undefined && { product }),
    ...(dose !== undefined && { dose }),
    ...(notForFoodAnimals !== undefined && { not_for_food_animals: notForFoodAnimals }),
    ...(givenBy !== undefined && { given_by: givenBy }),
    ...(note !== undefined && { note }),
    ...(removed !== undefined && { removed_at: removed ? now() : null }),
  })
  if (!changed) throw new AppError('version_conflict')
  return { medicine: changed, horse }
}

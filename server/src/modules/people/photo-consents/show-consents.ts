import type { ReplyOf } from '@cavaletti/contract'
import type { photoConsentsApi, PhotoState } from '@cavaletti/contract/people/photo-consents'
import type { Tx } from '#database/scope.ts'
import { accountNames } from '#modules/identity/accounts/index.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { findRiders, type RiderRow } from '#modules/people/riders/index.ts'
import { todayIn } from '#platform/clock.ts'
import { findPurposes } from './find-purposes.ts'
import { decide, type Decision } from './rules.ts'
import { type AnswerRow, answersOf } from './store.ts'

type Consents = ReplyOf<typeof photoConsentsApi.photoConsents>

/** Purposes and answers of riders. `reader`: a client sees only their own name. */
export async function showConsents(
  tx: Tx,
  riders: readonly Pick<RiderRow, 'id' | 'firstName' | 'lastName' | 'dateOfBirth'>[],
  reader: { clientUserId: string | null },
): Promise<Consents[]> {
  const all = await answersOf(
    tx,
    riders.map(({ id }) => id),
  )
  const names = await accountNames(
    tx,
    all.map((one) => one.answeredBy),
  )
  const { clientUserId } = reader
  const nameOf = (one: AnswerRow): string =>
    clientUserId === null || one.answeredBy === clientUserId
      ? one.signedBy || (names.get(one.answeredBy) ?? '')
      : ''
  const judged = await judge(tx, riders, all)
  return riders.map((rider) => ({
    riderId: rider.id,
    riderName: `${rider.firstName} ${rider.lastName}`,
    purposes: (judged.get(rider.id) ?? []).map(({ purpose, decision }) => ({
      id: purpose.id,
      name: purpose.name,
      text: purpose.text,
      textVersion: purpose.textVersion,
      state: decision.state,
      answeredAt: decision.answeredAt?.toString() ?? null,
    })),
    answers: all
      .filter((one) => one.riderId === rider.id)
      .toReversed()
      .map((one) => ({
        id: one.id,
        purposeId: one.purposeId,
        purpose: one.purpose,
        text: one.text,
        textVersion: one.textVersion,
        agreed: one.agreed,
        answeredAt: one.answeredAt.toString(),
        answeredAs: one.answeredAs,
        answeredBy: nameOf(one),
      })),
  }))
}

/** State of each purpose by rider, for lists of riders. */
export async function photoStatesOf(
  tx: Tx,
  riderIds: readonly string[],
): Promise<Map<string, { name: string; state: PhotoState }[]>> {
  const judged = await judge(tx, await findRiders(tx, riderIds), await answersOf(tx, riderIds))
  return new Map(
    [...judged].map(([id, all]) => [
      id,
      all.map(({ purpose: { name }, decision: { state } }) => ({ name, state })),
    ]),
  )
}

type Purposes = Awaited<ReturnType<typeof findPurposes>>

async function judge(
  tx: Tx,
  riders: readonly Pick<RiderRow, 'id' | 'dateOfBirth'>[],
  all: readonly AnswerRow[],
): Promise<Map<string, { purpose: Purposes[number]; decision: Decision }[]>> {
  const purposes = (await findPurposes(tx)).filter(({ isRemoved }) => !isRemoved)
  const timeZone = await businessTimeZone(tx)
  const today = todayIn(timeZone)
  const byRider = Map.groupBy(all, (one) => one.riderId)
  return new Map(
    riders.map(({ id, dateOfBirth: born }) => [
      id,
      purposes.map((purpose) => {
        const answers = (byRider.get(id) ?? []).filter((one) => one.purposeId === purpose.id)
        return {
          purpose,
          decision: decide({ answers, textVersion: purpose.textVersion, born, today, timeZone }),
        }
      }),
    ]),
  )
}

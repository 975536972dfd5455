import type { AgreementState } from '@cavaletti/contract/people/agreements'
import type { Tx } from '#database/scope.ts'
import { findRiders } from '#modules/people/riders/index.ts'
import { isOpen, stateOn } from './rules.ts'
import {
  type AgreementRow,
  currentRiders,
  type CurrentRider,
  type ShortSignature,
  shortSignatures,
  storedAgreements,
} from './store.ts'

/** Agreements in use, oldest first. */
export async function agreementsInUse(tx: Tx): Promise<AgreementRow[]> {
  return (await storedAgreements(tx)).filter(({ removedAt }) => removedAt === null)
}

/** Agreements that riders need a signature for on a day and have none (P5), by rider; without those who have all. */
export async function missingAgreements(
  tx: Tx,
  riderIds: readonly string[],
  day: Temporal.PlainDate,
): Promise<Map<string, { id: string; title: string }[]>> {
  const agreements = await agreementsInUse(tx)
  if (agreements.length === 0) return new Map()
  const [riders, signatures] = [await findRiders(tx, riderIds), await shortSignatures(tx, riderIds)]
  const held = groupSignatures(signatures)
  return new Map(
    riders
      .map(({ id, dateOfBirth: born }) => {
        const missing = agreements.filter((agreement) => {
          const state = stateOn(day, { agreement, signatures: held(id, agreement.id), born })
          return state !== 'signed' && state !== 'not_needed'
        })
        return [id, missing.map((one) => ({ id: one.id, title: one.title }))] as const
      })
      .filter(([, missing]) => missing.length > 0),
  )
}

/** A current rider who should sign an agreement now. */
export interface OpenSignature {
  rider: CurrentRider
  agreement: AgreementRow
  state: AgreementState
}

/** Every signature that current riders should give now, riders by name. Reads all riders of the business. */
export async function openSignatures(tx: Tx, today: Temporal.PlainDate): Promise<OpenSignature[]> {
  const agreements = await agreementsInUse(tx)
  if (agreements.length === 0) return []
  const [riders, signatures] = [await currentRiders(tx), await shortSignatures(tx, 'all')]
  const held = groupSignatures(signatures)
  return riders.flatMap((rider) =>
    agreements.flatMap((agreement) => {
      const judged = { agreement, signatures: held(rider.id, agreement.id), born: rider.dateOfBirth }
      return isOpen(today, judged) ? [{ rider, agreement, state: stateOn(today, judged) }] : []
    }),
  )
}

/** The signatures of a rider for an agreement. */
function groupSignatures(
  signatures: readonly ShortSignature[],
): (riderId: string, agreementId: string) => readonly ShortSignature[] {
  const byPair = Map.groupBy(signatures, (one) => `${one.riderId} ${one.agreementId}`)
  return (riderId, agreementId) => byPair.get(`${riderId} ${agreementId}`) ?? []
}

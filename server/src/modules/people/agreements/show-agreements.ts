import type { ReplyOf } from '@cavaletti/contract'
import type { agreementsApi } from '@cavaletti/contract/people/agreements'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import type { RiderRow } from '#modules/people/riders/index.ts'
import { todayIn } from '#platform/clock.ts'
import { agreementsInUse } from './find-missing.ts'
import { isOpen, missingFrom, stateOn } from './rules.ts'
import { type AgreementRow, type SignatureRow, signaturesOf } from './store.ts'

export type Agreement = ReplyOf<typeof agreementsApi.changeAgreement>
type OfRider = ReplyOf<typeof agreementsApi.riderAgreements>

export function describeAgreement(row: AgreementRow): Agreement {
  return { ...describeText(row), isRemoved: row.removedAt !== null, version: row.version }
}

function describeText({ id, title, text, textVersion, neededFrom, validMonths }: AgreementRow) {
  return { id, title, text, textVersion, neededFrom: neededFrom.toString(), validMonths }
}

/** What riders have signed and have to sign. `reader`: a client sees only their own name. */
export async function showAgreements(
  tx: Tx,
  riders: readonly Pick<RiderRow, 'id' | 'firstName' | 'lastName' | 'dateOfBirth'>[],
  { clientUserId }: { clientUserId: string | null },
): Promise<OfRider[]> {
  const agreements = await agreementsInUse(tx)
  const all = await signaturesOf(
    tx,
    riders.map(({ id }) => id),
  )
  const today = todayIn(await businessTimeZone(tx))
  return riders.map(({ id: riderId, firstName, lastName, dateOfBirth: born }) => {
    const own = all.filter((one) => one.riderId === riderId)
    return {
      riderId,
      riderName: `${firstName} ${lastName}`,
      agreements: agreements.map((agreement) => {
        const signatures = own.filter((one) => one.agreementId === agreement.id)
        const judged = { agreement, signatures, born }
        return {
          ...describeText(agreement),
          state: stateOn(today, judged),
          isOpen: isOpen(today, judged),
          missingFrom: missingFrom(today, judged)?.toString() ?? null,
        }
      }),
      signatures: own.toReversed().map((one) => describeSignature(one, clientUserId)),
    }
  })
}

/** Clients see the signer only if they signed themselves. `clientUserId`: null for trainers. */
export function showsSigner(
  { recordedBy, signedAs }: Pick<SignatureRow, 'recordedBy' | 'signedAs'>,
  clientUserId: string | null,
): boolean {
  return clientUserId === null || (recordedBy === clientUserId && signedAs !== 'paper')
}

function describeSignature(one: SignatureRow, clientUserId: string | null): OfRider['signatures'][number] {
  return {
    id: one.id,
    agreementId: one.agreementId,
    title: one.title,
    text: one.text,
    textSha256: one.sha256,
    textVersion: one.textVersion,
    signedOn: one.signedOn.toString(),
    recordedAt: one.recordedAt.toString(),
    signedAs: one.signedAs,
    signedBy: showsSigner(one, clientUserId) ? one.signedBy : '',
    validUntil: one.validUntil?.toString() ?? null,
    isInvalid: one.isInvalid,
    invalidReason: one.invalidReason,
  }
}

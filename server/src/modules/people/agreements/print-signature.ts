import type { Tx } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findRider } from '#modules/people/riders/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { printReport } from '#platform/pdf/print-report.ts'
import type { Turn } from '#platform/threads/threads.ts'
import { writingOf } from '#platform/writing/writing.ts'
import { reportSignature, type SignedText } from './report-signature.ts'
import { validityOn } from './rules.ts'
import { showsSigner } from './show-agreements.ts'
import { findSignature, signaturesOf, storedAgreements } from './store.ts'

/**
 * What the PDF of a signature shows. `clientUserId`: a client sees the signer only if they signed themselves; null for
 * trainers. Throws `not_found`.
 */
export async function printableSignature(
  tx: Tx,
  id: string,
  { clientUserId }: { clientUserId: string | null },
): Promise<SignedText> {
  const signature = await findSignature(tx, id)
  const rider = signature && (await findRider(tx, signature.riderId))
  const business = await findBusiness(tx)
  if (!rider || !business) throw new AppError('not_found')
  const agreement = (await storedAgreements(tx)).find((one) => one.id === signature.agreementId)
  const others = (await signaturesOf(tx, [rider.id])).filter(
    (one) => one.agreementId === signature.agreementId,
  )
  const isShown = showsSigner(signature, clientUserId)
  const account = isShown ? await findAccount(tx, signature.recordedBy) : undefined
  return {
    riderId: rider.id,
    business,
    riderName: `${rider.firstName} ${rider.lastName}`,
    signature: { ...signature, signedBy: isShown ? signature.signedBy : '' },
    // An erased account keeps no address.
    account: account?.passwordHash ? account.email : '',
    validity: validityOn(todayIn(business.timeZone), {
      signature,
      others,
      born: rider.dateOfBirth,
      agreement,
    }),
    printedAt: now(),
  }
}

/** A signature as a file, in the language of the reader. */
export async function signatureFile(signed: SignedText, turn: Turn) {
  const { signature, riderName, business } = signed
  const bytes = await printReport(turn, reportSignature(signed, writingOf(business.country)))
  const name = `${signature.title}, ${riderName} ${signature.signedOn.toString()}.pdf`
  return { type: 'application/pdf' as const, bytes, name: name.replaceAll(/[/\\]/g, '-') }
}

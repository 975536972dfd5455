import { type Db, inTransaction } from '#database/scope.ts'
import { findAccountByEmail } from '#modules/identity/accounts/index.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import { removeFactors } from './remove-factors.ts'

/** For the operator of the server and a person who has lost everything. Returns false for an unknown address. */
export async function removeSecondStep(db: Db, email: string): Promise<boolean> {
  const known = await findAccountByEmail(db, readEmailAddress(email)?.key ?? '')
  if (!known) return false
  await inTransaction(db, (tx) => removeFactors(tx, known.id, 'operator'))
  return true
}

import type { BodyOf } from '@cavaletti/contract'
import type { comingOfAgeApi } from '@cavaletti/contract/people/coming-of-age'
import type { Tx } from '#database/scope.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { type ComingRider, putTakeOver } from './store.ts'

/** Stores the rider's email address from a guardian. Throws `version_conflict`, `invalid_input`. */
export async function handOver(
  tx: Tx,
  principal: Principal,
  ward: ComingRider,
  { version, email }: BodyOf<typeof comingOfAgeApi.handOver>,
): Promise<void> {
  if (ward.takeOverVersion !== version) throw new AppError('version_conflict')
  const address = email === null ? null : readEmailAddress(email)
  if (email !== null && !address)
    throw new AppError('invalid_input', {
      fields: { email: say('must be an address like name@example.com') },
    })
  await putTakeOver(tx, {
    businessId: ward.businessId,
    riderId: ward.id,
    email: address?.typed ?? null,
    emailBy: address ? principal.userId : null,
  })
}

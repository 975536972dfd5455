import { languageOf } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { ownersOf } from '#modules/identity/memberships/index.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { announce } from '#platform/reactions.ts'
import type { Principal } from '#platform/session/gate.ts'
import { writingFor } from '#platform/writing/writing.ts'
import { incidentRecorded } from './announce-incident.ts'
import { incidentMail } from './mails.tsx'

/** Tells the owners that a colleague recorded an incident, by a notice and a mail without what was typed (P9). */
export async function tellOwners(
  tx: Tx,
  { id, number, happenedAt }: { id: string; number: number; happenedAt: Temporal.Instant },
  { by, publicUrl, timeZone }: { by: Principal; publicUrl: string; timeZone: string },
): Promise<void> {
  const userIds = (await ownersOf(tx, tx.businessId)).filter((userId) => userId !== by.userId)
  if (userIds.length === 0) return
  const recordedBy = `${by.firstName} ${by.lastName}`
  await announce(tx, incidentRecorded, { userIds, incidentId: id, number, happenedAt, recordedBy })
  const business = await findBusiness(tx)
  for (const userId of userIds) {
    const owner = await findAccount(tx, userId)
    if (owner?.status !== 'active') continue
    const mail = await inLanguage(languageOf(owner.locale), () =>
      incidentMail({
        firstName: owner.firstName,
        businessName: business?.name ?? '',
        number,
        recordedBy,
        happenedAt: writingFor(owner.locale).moment(happenedAt, timeZone),
        link: `${publicUrl}/trainer/incidents/${id}`,
      }),
    )
    await queueMail(tx, { to: owner.email, businessId: tx.businessId, ...mail })
  }
}

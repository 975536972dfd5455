import { languageOf } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { ownersOf, staffMay } from '#modules/identity/memberships/index.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { announce } from '#platform/reactions.ts'
import type { Principal } from '#platform/session/gate.ts'
import { writingFor } from '#platform/writing/writing.ts'
import { incidentRecorded } from './announce-incident.ts'
import { incidentMail } from './mails.tsx'

/** Tells the owners and the lesson's trainer that a colleague recorded an incident, by a notice and a mail without its text (P9). */
export async function tellColleagues(
  tx: Tx,
  {
    id,
    number,
    happenedAt,
    trainerId,
  }: { id: string; number: number; happenedAt: Temporal.Instant; trainerId: string | null },
  { by, publicUrl, timeZone }: { by: Principal; publicUrl: string; timeZone: string },
): Promise<void> {
  const owners = await ownersOf(tx, tx.businessId)
  const mayRead = trainerId !== null && (await staffMay(tx, trainerId, tx.businessId, 'incidents.record'))
  const readers = new Set(mayRead ? [...owners, trainerId] : owners)
  const userIds = [...readers].filter((userId) => userId !== by.userId)
  if (userIds.length === 0) return
  const recordedBy = `${by.firstName} ${by.lastName}`
  await announce(tx, incidentRecorded, { userIds, incidentId: id, number, happenedAt, recordedBy })
  const business = await findBusiness(tx)
  for (const userId of userIds) {
    const reader = await findAccount(tx, userId)
    if (reader?.status !== 'active') continue
    const mail = await inLanguage(languageOf(reader.locale), () =>
      incidentMail({
        firstName: reader.firstName,
        businessName: business?.name ?? '',
        number,
        recordedBy,
        happenedAt: writingFor(reader.locale).moment(happenedAt, timeZone),
        link: `${publicUrl}/trainer/incidents/${id}`,
      }),
    )
    await queueMail(tx, { to: reader.email, businessId: tx.businessId, ...mail })
  }
}

import { languageOf } from '@cavaletti/contract/messages'
import type { z } from 'zod'
import { inScope, jobScope } from '#database/scope.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { membersToTell } from './enqueue-erasure.ts'
import { businessClosingMail, businessKeptMail } from './mails.tsx'
import { findErasure, readersAfter } from './store.ts'

/** Mails are written in the transaction that starts the next job, so nobody gets one twice. */
const atOnce = 50

/** Tells some of the staff and clients what happens, and starts the next job. Does nothing once it is out of date. */
export async function tellMembers(
  { db, publicUrl }: Pick<Parts, 'db' | 'publicUrl'>,
  { businessId, erasureId, news, after }: z.output<typeof membersToTell.schema>,
): Promise<void> {
  await inScope(db, jobScope(businessId), async (tx) => {
    const erasure = await findErasure(tx, erasureId)
    if (erasure?.state !== (news === 'closing' ? 'waiting' : 'withdrawn')) return
    const name = (await businessName(tx)) ?? ''
    const readers = await readersAfter(tx, after, atOnce)
    for (const { email, role, ...reader } of readers) {
      const area = role === null || role === 'client' ? 'client' : 'trainer'
      const mail = await inLanguage(languageOf(reader.locale), () =>
        news === 'kept'
          ? businessKeptMail({ firstName: reader.firstName, businessName: name })
          : businessClosingMail({
              ...reader,
              businessName: name,
              dueAt: erasure.dueAt,
              worksThere: area === 'trainer',
              link: `${publicUrl}/${area}/account/data`,
            }),
      )
      await queueMail(tx, { to: email, businessId, ...mail })
    }
    const last = readers.at(-1)
    if (readers.length === atOnce && last)
      await enqueue(tx, membersToTell, { businessId, erasureId, news, after: last.id })
  })
}

import type { Db } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { refuseAddress } from '../refusal-store.ts'
import { failSentMail } from '../store.ts'
import type { Bounce } from './read-bounce.ts'

/** Mail servers give up after about five days. */
const latest = { hours: 14 * 24 }

/** Marks a mail that was sent as failed, and its address as refused if that is the cause. Once per sending. */
export async function takeBounce(db: Db, mailId: string, { reason, refusesAddress }: Bounce): Promise<void> {
  const at = now()
  const mail = await failSentMail(db, { id: mailId, reason, sentAfter: at.subtract(latest) })
  if (mail && refusesAddress) await refuseAddress(db, mail.toAddress, { refusedAt: at, reason })
}

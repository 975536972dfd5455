import type { Tx } from '#database/scope.ts'
import { listStaff } from '#modules/identity/memberships/index.ts'
import { may } from '#platform/session/role-matrix.ts'
import type { Family } from './family-store.ts'
import { type MessageSender, writersSince } from './message-store.ts'
import { insertMessageNotices } from './notice-store.ts'
import { daysOfWriter, secondsBeforeTold } from './rules.ts'
import { staffWhoSee } from './staff-store.ts'

/** More people than work for any business. */
const mostStaff = 1000

/**
 * Tells the other readers of the family, guardians of a minor included (P4); and of a message of the family, those of
 * the business. Nobody is told of their own.
 */
export async function tellOfMessage(
  tx: Tx,
  family: Family,
  message: { sender: MessageSender; authorId: string; sentAt: Temporal.Instant },
): Promise<void> {
  const { sender, authorId, sentAt: at } = message
  const { clientId } = family
  const collects = { at, collectsUntil: at.add({ seconds: secondsBeforeTold }) }
  const told = { clientId, authorId, sender }
  const others = family.readers.flatMap(({ userId }) => (userId === authorId ? [] : [userId]))
  await insertMessageNotices(tx, { ...told, audience: 'household', userIds: others }, collects)
  if (sender === 'business') return
  const userIds = await staffToTell(tx, family, at)
  await insertMessageNotices(tx, { ...told, audience: 'trainer', userIds }, collects)
}

/** The client's trainer and those who wrote lately, if they may see the client; without any, the owners. */
async function staffToTell(tx: Tx, { clientId, trainerId }: Family, at: Temporal.Instant): Promise<string[]> {
  const staff = (await listStaff(tx, false, mostStaff)).filter(
    ({ role }) => role !== 'client' && may({ staffRole: role }, 'messages.use'),
  )
  const writers = new Set(await writersSince(tx, clientId, at.subtract({ hours: 24 * daysOfWriter })))
  const near = staff.flatMap(({ userId }) => (userId === trainerId || writers.has(userId) ? [userId] : []))
  const seeing = await staffWhoSee(tx, clientId, near)
  return seeing.size > 0
    ? [...seeing]
    : staff.flatMap(({ userId, role }) => (role === 'owner' ? [userId] : []))
}

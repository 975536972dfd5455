import type { ReplyOf } from '@cavaletti/contract'
import { lessonEvents, mailEvents } from '@cavaletti/contract/notices/notice-kinds'
import type { noticeSettingsApi } from '@cavaletti/contract/notices/notice-settings'
import type { Tx } from '#database/scope.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import { liveMembership } from '#modules/identity/memberships/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { findPreferences, findRiderChoices } from './settings-store.ts'
import { type Stopped, stopForAll, stopForRiders } from './stop-store.ts'
import type { Stop } from './stop-secret.ts'

/** What a link in a mail would stop. Throws `link_invalid` if the person left the business. */
export async function showStop(
  tx: Tx,
  stop: Stop,
): Promise<ReplyOf<typeof noticeSettingsApi.stoppableMails>> {
  const { role } = await memberOf(tx, stop)
  const { events, digest, invitations } = stoppedBy(stop)
  const { mailOff, digestHour, sendsDigest, sendsInvitations } = await findPreferences(tx, stop.userId)
  const riders = await findRiderChoices(tx, stop.userId)
  const isOff = (event: Stopped['events'][number]) =>
    mailOff.includes(event) &&
    riders.every((rider) => rider.mailOff.includes(event) || !lessonEvents.some((one) => one === event))
  return {
    kinds: [...stop.kinds],
    businessName: (await businessName(tx)) ?? '',
    area: role === 'client' ? 'client' : 'trainer',
    areStopped:
      events.every(isOff) &&
      (!digest || digestHour === null || !sendsDigest) &&
      (!invitations || !sendsInvitations),
  }
}

/** Stops mails, for all riders. A second run changes nothing. Throws `link_invalid` if the person left the business. */
export async function stopMails(tx: Tx, stop: Stop): Promise<void> {
  await memberOf(tx, stop)
  const stopped = stoppedBy(stop)
  const ofRiders = await stopForRiders(
    tx,
    stop.userId,
    lessonEvents.filter((one) => stopped.events.includes(one)),
  )
  await stopForAll(tx, stop.userId, stopped, { hasChanged: ofRiders })
}

async function memberOf(tx: Tx, { businessId, userId }: Stop) {
  const membership = await liveMembership(tx, userId, businessId)
  if (!membership) throw new AppError('link_invalid')
  return membership
}

function stoppedBy({ kinds }: Stop): Stopped {
  return {
    events: mailEvents.filter((event) => kinds.includes(event)),
    digest: kinds.includes('daily_summary'),
    invitations: kinds.includes('calendar_invitations'),
  }
}

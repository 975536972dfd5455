import { languageOf } from '@cavaletti/contract/messages'
import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import {
  type DueAt,
  mailAfterAll,
  noteOutcomes,
  noticesDue,
  type Outcome,
  peopleDue,
} from '#modules/notices/deliveries/index.ts'
import { linkOf, pushWords } from '#modules/notices/notice-words/index.ts'
import type { NoticeRow, Recipient } from '#modules/notices/notices/index.ts'
import { queuePush } from '#modules/notices/pushes/index.ts'
import { now } from '#platform/clock.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { writingFor } from '#platform/writing/writing.ts'
import { type DeliveryPlan, planDelivery } from './plan-delivery.ts'
import { pushLoose } from './push-loose.ts'
import { goesFirst, usefulUntil } from './rules.ts'

/** The part of a server that messages to devices need. */
export interface PushParts {
  db: Db
  publicUrl: string
}

/**
 * Queues messages with all notices of a business that are due: one for each person, and others for urgent notices and
 * reminders. A second run finds nothing to do.
 */
export async function pushDue(
  { db, publicUrl }: PushParts,
  businessId: string,
  at: Omit<DueAt, 'channel'>,
): Promise<void> {
  const due = { ...at, channel: 'push' } as const
  const scope = jobScope(businessId)
  for (const userId of await inScope(db, scope, (tx) => peopleDue(tx, due)))
    await inScope(db, scope, async (tx) => {
      // Writing a message takes no time, so the notices stay locked.
      const ids = await noticesDue(tx, userId, due, { locks: true })
      const plan = await planDelivery(tx, 'push', userId, ids)
      const outcomes = [
        ...plan.left,
        ...(await queueBatches(tx, plan, publicUrl)),
        ...(plan.recipient ? await pushLoose(tx, plan.recipient, ids, publicUrl) : []),
      ]
      await noteOutcomes(tx, 'push', outcomes)
      const homeless = outcomes.filter(
        (outcome) => 'skippedBecause' in outcome && outcome.skippedBecause === 'no_device',
      )
      await mailAfterAll(
        tx,
        homeless.map(({ noticeId }) => noticeId),
        now(),
      )
    })
}

async function queueBatches(
  tx: Tx,
  { recipient, batches, showsNames }: DeliveryPlan,
  publicUrl: string,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  if (!recipient) return outcomes
  const facts = { businessName: (await businessName(tx)) ?? '', showsNames, publicUrl }
  for (const notices of batches) {
    const pushId = await queueBatch(tx, recipient, notices, facts)
    outcomes.push(
      ...notices.map(({ id: noticeId }): Outcome =>
        pushId === null ? { noticeId, skippedBecause: 'no_device' } : { noticeId, pushId },
      ),
    )
  }
  return outcomes
}

async function queueBatch(
  tx: Tx,
  { account, sight }: Recipient,
  notices: readonly NoticeRow[],
  { publicUrl, ...facts }: { businessName: string; showsNames: boolean; publicUrl: string },
): Promise<string | null> {
  const { id: userId, role, locale, timeZone } = account
  const lang = languageOf(locale)
  const [only, more] = notices
  const reader = { writing: writingFor(locale), timeZone, now: now(), ...sight }
  const words = await inLanguage(lang, async () => pushWords(notices, reader, facts))
  const ends = notices.map(pushedUntil).toSorted((a, b) => Temporal.Instant.compare(a, b))
  return queuePush(tx, {
    userId,
    message: { ...words, navigate: linkOf(`${publicUrl}/${role}`, role, notices), lang },
    isUrgent: notices.every(goesFirst),
    usefulUntil: ends.at(-1) ?? now(),
    // A later change of the seat replaces one that the phone has not got yet.
    ...(only?.seatId && !more && { topic: only.seatId }),
  })
}

/** An offer of a place is of no use once it has expired. */
function pushedUntil(notice: NoticeRow): Temporal.Instant {
  return (notice.event === 'place_offered' && notice.heldUntil) || usefulUntil(notice)
}

import { languageOf } from '@cavaletti/contract/messages'
import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import {
  type DueAt,
  noteOutcomes,
  noticesDue,
  type Outcome,
  peopleDue,
  type Skipped,
} from '#modules/notices/deliveries/index.ts'
import { textWords } from '#modules/notices/notice-words/index.ts'
import type { NoticeRow, Recipient } from '#modules/notices/notices/index.ts'
import { findRules } from '#modules/notices/notice-settings/index.ts'
import { findNumber, queueText } from '#modules/notices/texts/index.ts'
import { now } from '#platform/clock.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { TextSender } from '#platform/texts/text-sender.ts'
import { writingFor } from '#platform/writing/writing.ts'
import { type DeliveryPlan, planDelivery } from './plan-delivery.ts'
import { goesFirst, usefulUntil } from './rules.ts'

/** The part of a server that text messages need. */
export interface TextParts {
  db: Db
  publicUrl: string
  texts: Pick<TextSender, 'takesReplies'> | null
}

/**
 * Queues text messages with all notices of a business that are due: one for each person, and others for urgent notices
 * and reminders. A second run finds nothing to do.
 */
export async function textDue(
  { db, publicUrl, texts }: TextParts,
  businessId: string,
  at: Omit<DueAt, 'channel'>,
): Promise<void> {
  const due = { ...at, channel: 'text' } as const
  const scope = jobScope(businessId)
  const stopLink = texts?.takesReplies ? null : `${publicUrl}/client/account/notices`
  for (const userId of await inScope(db, scope, (tx) => peopleDue(tx, due)))
    await inScope(db, scope, async (tx) => {
      // Writing a message takes no time, so the notices stay locked.
      const ids = await noticesDue(tx, userId, due, { locks: true })
      const plan = await planDelivery(tx, 'text', userId, ids)
      await noteOutcomes(tx, 'text', [...plan.left, ...(await queueBatches(tx, plan, stopLink))])
    })
}

async function queueBatches(
  tx: Tx,
  { recipient, batches }: DeliveryPlan,
  stopLink: string | null,
): Promise<Outcome[]> {
  if (!recipient || batches.length === 0) return []
  const skip = (skippedBecause: Skipped): Outcome[] =>
    batches.flat().map(({ id: noticeId }) => ({ noticeId, skippedBecause }))
  const found = await findNumber(tx, recipient.account.id)
  if (found?.state === 'bad') return skip('bad_number')
  if (found?.state === 'stopped') return skip('stopped')
  if (!found || found.number === null) return skip('no_number')
  const { textsPerDay } = await findRules(tx)
  const facts = { businessName: (await businessName(tx)) ?? '', stopLink }
  const outcomes: Outcome[] = []
  for (const notices of batches) {
    const textId = await queueText(tx, {
      userId: recipient.account.id,
      number: found.number,
      message: await write(recipient, notices, facts),
      isUrgent: notices.every(goesFirst),
      usefulUntil: latest(notices.map(textedUntil)),
      mostPerDay: textsPerDay,
    })
    outcomes.push(
      ...notices.map(({ id: noticeId }): Outcome =>
        textId === null ? { noticeId, skippedBecause: 'text_limit' } : { noticeId, textId },
      ),
    )
  }
  return outcomes
}

async function write(
  { account: { locale, timeZone }, sight }: Recipient,
  notices: readonly NoticeRow[],
  facts: { businessName: string; stopLink: string | null },
): Promise<string> {
  const reader = { writing: writingFor(locale), timeZone, now: now(), ...sight }
  return inLanguage(languageOf(locale), async () => textWords(notices, reader, facts))
}

/** An offer of a place is of no use once it has expired. */
function textedUntil(notice: NoticeRow): Temporal.Instant {
  return (notice.event === 'place_offered' && notice.heldUntil) || usefulUntil(notice)
}

function latest(instants: readonly Temporal.Instant[]): Temporal.Instant {
  return instants.reduce((a, b) => (Temporal.Instant.compare(a, b) < 0 ? b : a))
}

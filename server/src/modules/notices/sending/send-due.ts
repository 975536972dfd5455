import { inScope, jobScope, type Tx } from '#database/scope.ts'
import {
  type DueAt,
  noteOutcomes,
  noticesDue,
  type Outcome,
  peopleDue,
} from '#modules/notices/deliveries/index.ts'
import { insertLinks } from '#modules/schedule/seat-links/index.ts'
import { now } from '#platform/clock.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { MailContent } from '#platform/mail/render-mail.ts'
import type { Parts } from '#platform/parts.ts'
import { drawMail, type DrawingParts, type MailFacts, readFacts } from './draw-mail.ts'
import { type DeliveryPlan, isSamePlan, type MailBatch, mailsOf, planDelivery } from './plan-delivery.ts'
import { waitForAllowance } from './spend-notice.ts'

export type MailParts = DrawingParts & Pick<Parts, 'db' | 'limits'>

interface Due extends DueAt {
  businessId: string
  userId: string
}

/** Changes of a person's notices while their mails are drawn; more are not usual. */
const mostTries = 10

/**
 * Mails all notices of a business that are due: one mail to each person, and separate ones for urgent notices and
 * reminders. A second run finds nothing to do.
 */
export async function sendDue(
  parts: MailParts,
  businessId: string,
  moment: Omit<DueAt, 'channel'>,
): Promise<void> {
  const at = { ...moment, channel: 'mail' } as const
  const people = await inScope(parts.db, jobScope(businessId), (tx) => peopleDue(tx, at))
  for (const userId of people) await mailPerson(parts, { businessId, userId, ...at })
}

/** Drawing takes its time and locks nothing. If the notices changed meanwhile, it begins again. */
async function mailPerson(parts: MailParts, due: Due): Promise<void> {
  const scope = jobScope(due.businessId)
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const { plan, facts } = await inScope(parts.db, scope, (tx) => readPlan(parts, tx, due))
    if (plan.left.length + mailsOf(plan).length === 0) return
    const drawn: MailContent[] = []
    for (const one of facts) drawn.push(await drawMail(parts, one))
    if (await inScope(parts.db, scope, (tx) => queueDrawn(parts, tx, due, { plan, drawn, facts }))) return
  }
  throw new Error('The notices of a person changed at each try to mail them.')
}

async function readPlan(parts: MailParts, tx: Tx, due: Due) {
  const plan = await planDelivery(
    tx,
    'mail',
    due.userId,
    await noticesDue(tx, due.userId, due, { locks: false }),
  )
  const facts: MailFacts[] = []
  if (plan.recipient)
    for (const batch of mailsOf(plan)) {
      const isDigest = plan.isDigest && !isUrgentBatch(batch)
      facts.push(
        await readFacts(tx, parts.publicUrl, plan.recipient, batch, {
          isDigest,
          hasFile: !plan.sendsInvitations,
        }),
      )
    }
  return { plan, facts }
}

const isUrgentBatch = ({ notices, pay }: MailBatch) =>
  pay.length === 0 && notices.every(({ isUrgent }) => isUrgent)

/** Locks the notices and queues their mails; false if the plan is not right any more. */
async function queueDrawn(
  parts: MailParts,
  tx: Tx,
  due: Due,
  { plan, drawn, facts }: { plan: DeliveryPlan; drawn: readonly MailContent[]; facts: readonly MailFacts[] },
): Promise<boolean> {
  const ids = await noticesDue(tx, due.userId, due, { locks: true })
  if (!isSamePlan(plan, await planDelivery(tx, 'mail', due.userId, ids))) return false
  const outcomes: Outcome[] = [...plan.left]
  for (const [place, { notices, pay }] of mailsOf(plan).entries()) {
    const mail = drawn[place]
    if (!plan.recipient || !mail) throw new Error('A planned mail was not drawn.')
    const to = plan.recipient.account.email
    const wait = await waitForAllowance(parts, tx, { to, isUrgent: due.isUrgent })
    const outcome =
      wait === null
        ? { mailId: await queueMail(tx, { to, businessId: due.businessId, isUrgent: due.isUrgent, ...mail }) }
        : { dueAt: now().add({ seconds: wait }) }
    if (wait === null) await insertLinks(tx, rowsOfLinks(facts[place]))
    outcomes.push(...[...notices, ...pay].map(({ id: noticeId }) => ({ noticeId, ...outcome })))
  }
  await noteOutcomes(tx, 'mail', outcomes)
  return true
}

function rowsOfLinks(facts: MailFacts | undefined) {
  return [...(facts?.links.values() ?? [])].flatMap(({ links }) => links.map(({ row }) => row))
}

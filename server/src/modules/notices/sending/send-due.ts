import type { Tx } from '#database/scope.ts'
import { type DueAt, noteOutcomes, noticesDue, type Outcome } from '#modules/notices/deliveries/index.ts'
import { insertLinks } from '#modules/schedule/action-links/index.ts'
import type { MailContent } from '#platform/mail/render-mail.ts'
import type { Parts } from '#platform/parts.ts'
import { drawMail, type DrawingParts, type MailFacts, readFacts } from './draw-mail.ts'
import { type Due, mailPeople, queueOrWait } from './mail-people.ts'
import { type DeliveryPlan, isSamePlan, type MailBatch, mailsOf, planDelivery } from './plan-delivery.ts'

export type MailParts = DrawingParts & Pick<Parts, 'db' | 'limits'>

/**
 * Mails all notices of a business that are due: one mail to each person, and separate ones for urgent notices and
 * reminders. A second run finds nothing to do.
 */
export async function sendDue(
  parts: MailParts,
  businessId: string,
  moment: Omit<DueAt, 'channel'>,
): Promise<void> {
  await mailPeople(
    parts,
    businessId,
    { ...moment, channel: 'mail' },
    {
      read: (tx, due) => readPlan(parts, tx, due),
      draw: async ({ facts }) => {
        const drawn: MailContent[] = []
        for (const one of facts) drawn.push(await drawMail(parts, one))
        return drawn
      },
      queue: (tx, due, planned, drawn) => queueDrawn(parts, tx, due, { ...planned, drawn }),
    },
  )
}

interface Planned {
  plan: DeliveryPlan
  /** Of each mail. */
  facts: readonly MailFacts[]
}

async function readPlan(parts: MailParts, tx: Tx, due: Due): Promise<Planned | null> {
  const plan = await planDelivery(
    tx,
    'mail',
    due.userId,
    await noticesDue(tx, due.userId, due, { locks: false }),
  )
  if (plan.left.length + mailsOf(plan).length === 0) return null
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

const isUrgentBatch = ({ notices, pay, conversations }: MailBatch) =>
  pay.length + conversations.length === 0 && notices.every(({ isUrgent }) => isUrgent)

/** Locks the notices and queues their mails; false if the notices changed meanwhile. */
async function queueDrawn(
  parts: MailParts,
  tx: Tx,
  due: Due,
  { plan, drawn, facts }: Planned & { drawn: readonly MailContent[] },
): Promise<boolean> {
  const ids = await noticesDue(tx, due.userId, due, { locks: true })
  if (!isSamePlan(plan, await planDelivery(tx, 'mail', due.userId, ids))) return false
  const outcomes: Outcome[] = [...plan.left]
  for (const [place, { notices, pay, conversations }] of mailsOf(plan).entries()) {
    const mail = drawn[place]
    if (!plan.recipient || !mail) throw new Error('A planned mail was not drawn.')
    const to = plan.recipient.account.email
    const outcome = await queueOrWait(parts, tx, due, { to, ...mail })
    if ('mailId' in outcome) await insertLinks(tx, rowsOfLinks(facts[place]))
    outcomes.push(
      ...[...notices, ...pay, ...conversations].map(({ id: noticeId }) => ({ noticeId, ...outcome })),
    )
  }
  await noteOutcomes(tx, 'mail', outcomes)
  return true
}

function rowsOfLinks(facts: MailFacts | undefined) {
  return [...(facts?.links.values() ?? [])].flatMap(({ links }) => links.map(({ row }) => row))
}

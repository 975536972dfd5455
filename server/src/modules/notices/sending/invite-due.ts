import { languageOf } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import { type DueAt, noteOutcomes, noticesDue, type Outcome } from '#modules/notices/deliveries/index.ts'
import { beginWords, calendarMail } from '#modules/notices/notice-words/index.ts'
import {
  type NamedStanding,
  type NoticeRow,
  type Recipient,
  shownOf,
} from '#modules/notices/notices/index.ts'
import {
  type LessonsOfFile,
  readLessonsOfFile,
  renderInvitation,
} from '#modules/schedule/calendar-feeds/index.ts'
import { now } from '#platform/clock.ts'
import type { MailContent } from '#platform/mail/render-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { writingFor } from '#platform/writing/writing.ts'
import { type Due, mailPeople, queueOrWait } from './mail-people.ts'
import { type DeliveryPlan, isSamePlan, planDelivery } from './plan-delivery.ts'
import { stopLinks } from './stop-links.ts'

export type InvitationParts = Pick<Parts, 'db' | 'limits' | 'publicUrl' | 'apiUrl' | 'keys' | 'mailFrom'>

/** One lesson of a person, with the notices that its invitation answers. */
interface Invited {
  notices: readonly NoticeRow[]
  file: LessonsOfFile
}

interface Planned {
  plan: DeliveryPlan
  /** Of each mail. */
  invited: readonly Invited[]
}

/**
 * Mails calendar invitations of changed lessons to people who asked for them: one lesson in each mail, as it is now. A
 * second run finds nothing to do.
 */
export async function inviteDue(
  parts: InvitationParts,
  businessId: string,
  moment: Omit<DueAt, 'channel'>,
): Promise<void> {
  await mailPeople(
    parts,
    businessId,
    { ...moment, channel: 'calendar' },
    {
      read: readInvited,
      draw: async ({ plan: { recipient }, invited }) => {
        const drawn: MailContent[] = []
        if (recipient)
          for (const one of invited) drawn.push(await drawInvitation(parts, businessId, recipient, one))
        return drawn
      },
      queue: (tx, due, planned, drawn) => queueInvited(parts, tx, due, { ...planned, drawn }),
    },
  )
}

async function readInvited(tx: Tx, due: Due): Promise<Planned | null> {
  const plan = await planDelivery(
    tx,
    'calendar',
    due.userId,
    await noticesDue(tx, due.userId, due, { locks: false }),
  )
  if (plan.left.length + plan.batches.length === 0) return null
  const riderIds = plan.recipient?.sight.riderIds ?? []
  const timeZone = plan.recipient?.account.timeZone ?? 'UTC'
  const invited: Invited[] = []
  const pairs = plan.batches
    .flat()
    .flatMap((notice) => lessonsOf(notice).map((lessonId) => ({ lessonId, notice })))
  for (const [lessonId, some] of Map.groupBy(pairs, (pair) => pair.lessonId)) {
    const notices = some.map(({ notice }) => notice)
    invited.push({
      notices,
      file: await readLessonsOfFile(tx, { lessonIds: [lessonId], riderIds, timeZone }),
    })
  }
  return { plan, invited }
}

/** A group is one notice with many lessons. A rider who moved to another lesson left one. */
function lessonsOf({ lessonId, term, was }: NoticeRow): readonly string[] {
  return term?.lessonIds ?? [was?.lessonId, lessonId].filter((id) => id !== undefined)
}

async function drawInvitation(
  parts: InvitationParts,
  businessId: string,
  { account, sight }: Recipient,
  { notices, file }: Invited,
): Promise<MailContent> {
  const { locale, timeZone, firstName, email } = account
  const last = notices.at(-1)
  const [lesson] = JSON.parse(file.lessons) as Pick<NamedStanding, 'startsAt' | 'timeZone'>[]
  if (!last) throw new Error('An invitation without a notice.')
  const { publicUrl, mailFrom } = parts
  const stop = { businessId, userId: account.id, kinds: ['calendar_invitations'] as const }
  const { unsubscribe, stopPage } = stopLinks(parts, stop)
  return inLanguage(languageOf(locale), async () => {
    const organizer = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
    const { method, text } = await renderInvitation(file, { organizer, attendee: email })
    const reader = { writing: writingFor(locale), timeZone, now: now(), ...sight }
    const mail = await calendarMail({
      firstName,
      businessName: file.businessName ?? '',
      riderName: last.riderName,
      offerName: last.offerName,
      when: beginWords(lesson ?? shownOf(last), reader),
      isCancelled: method === 'CANCEL',
      settingsLink: `${publicUrl}/client/account/notices`,
      stopPage,
    })
    const type = `text/calendar; charset=utf-8; method=${method}`
    return { ...mail, unsubscribe, attachments: [{ name: 'lesson.ics', type, bytes: Buffer.from(text) }] }
  })
}

/** Locks the notices and queues their mails; false if the notices changed meanwhile. */
async function queueInvited(
  parts: InvitationParts,
  tx: Tx,
  due: Due,
  { plan, invited, drawn }: Planned & { drawn: readonly MailContent[] },
): Promise<boolean> {
  const ids = await noticesDue(tx, due.userId, due, { locks: true })
  if (!isSamePlan(plan, await planDelivery(tx, 'calendar', due.userId, ids))) return false
  const outcomes = new Map<string, Outcome>(plan.left.map((one) => [one.noticeId, one]))
  for (const [place, { notices }] of invited.entries()) {
    const mail = drawn[place]
    const to = plan.recipient?.account.email
    if (!mail || to === undefined) throw new Error('A planned invitation was not drawn.')
    const outcome = await queueOrWait(parts, tx, due, { to, ...mail })
    // Of the mails about a group, the last one stands for all.
    for (const { id: noticeId } of notices) outcomes.set(noticeId, { noticeId, ...outcome })
  }
  await noteOutcomes(tx, 'calendar', [...outcomes.values()])
  return true
}

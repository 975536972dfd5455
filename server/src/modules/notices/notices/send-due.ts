import { languageOf } from '@cavaletti/contract/messages'
import { inScope, jobScope, type Tx } from '#database/scope.ts'
import { type AccountRow, findAccount } from '#modules/identity/accounts/index.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { spendMail } from '#platform/mail/mail-allowance.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { writingFor } from '#platform/writing/writing.ts'
import { attachedCalendar } from './attach-calendar.ts'
import { lockDue, noteOutcome, peopleDue, seatTerms } from './delivery-store.ts'
import { findSight, type ReaderSight } from './find-reader.ts'
import { noticesMail } from './mails.tsx'
import { quietUntil } from './rules.ts'
import { findPreferences, findRules } from './settings-store.ts'
import { stopSecret } from './stop-secret.ts'
import { findNotices, type NoticeRow } from './store.ts'

export type MailParts = Pick<Parts, 'db' | 'limits' | 'keys' | 'publicUrl' | 'apiUrl'>

/**
 * Mails all notices of a business that are due: one mail to each person, and separate ones for urgent notices and
 * reminders. Each person's are one transaction, so a second run finds nothing to do.
 */
export async function sendDue(parts: MailParts, businessId: string, until: Temporal.Instant): Promise<void> {
  const scope = jobScope(businessId)
  const people = await inScope(parts.db, scope, (tx) => peopleDue(tx, until))
  for (const userId of people)
    await inScope(parts.db, scope, (tx) => mailPerson(parts, tx, { businessId, userId, until }))
}

interface Due {
  businessId: string
  userId: string
  until: Temporal.Instant
}

async function mailPerson(parts: MailParts, tx: Tx, { businessId, userId, until }: Due): Promise<void> {
  const ids = await lockDue(tx, userId, until)
  if (ids.length === 0) return
  const account = await findAccount(tx, userId)
  if (account?.status !== 'active' || account.memberOf !== businessId)
    return noteOutcome(tx, ids, { skippedBecause: 'no_access' })
  const sight = await findSight(tx, account)
  const left = await withoutUnwanted(tx, account, sight, await findNotices(tx, ids))
  const groups = [
    left.filter(({ isUrgent }) => isUrgent),
    left.filter(({ event }) => event === 'lesson_tomorrow'),
    left.filter(({ isUrgent, event }) => !isUrgent && event !== 'lesson_tomorrow'),
  ]
  for (const notices of groups)
    if (notices.length > 0) await mailGroup(parts, tx, { businessId, account, sight, notices })
}

/** Stores why some are not sent, or not yet, and returns the others. */
async function withoutUnwanted(
  tx: Tx,
  account: AccountRow,
  sight: ReaderSight,
  notices: readonly NoticeRow[],
): Promise<NoticeRow[]> {
  const { mailOff: off, quietFrom: from, quietUntil: to } = await findPreferences(tx, account.id)
  const { mailsBookings } = await findRules(tx)
  const at = now()
  const quiet = quietUntil(at, account.timeZone, from === null || to === null ? null : { from, until: to })
  const wanted: NoticeRow[] = []
  for (const notice of notices) {
    const { id, event, isUrgent } = notice
    const start = beginningOf(notice)
    const isOff = off.includes(event) || (event === 'lesson_booked' && !mailsBookings)
    if (!sight.sees(notice)) await noteOutcome(tx, [id], { skippedBecause: 'no_access' })
    else if (Temporal.Instant.compare(start, at) <= 0) await noteOutcome(tx, [id], { skippedBecause: 'past' })
    else if (!isUrgent && isOff) await noteOutcome(tx, [id], { skippedBecause: 'off' })
    // A lesson that begins before the quiet hours end cannot wait.
    else if (!isUrgent && quiet && Temporal.Instant.compare(quiet, start) < 0)
      await noteOutcome(tx, [id], { dueAt: quiet })
    else wanted.push(notice)
  }
  return wanted
}

/** The beginning of the lesson that the recipient has, or had. */
function beginningOf({ was, becomes }: NoticeRow): Temporal.Instant {
  return Temporal.Instant.from(becomes.state === 'booked' ? becomes.startsAt : (was ?? becomes).startsAt)
}

interface Group {
  businessId: string
  account: AccountRow
  sight: ReaderSight
  notices: readonly NoticeRow[]
}

async function mailGroup(parts: MailParts, tx: Tx, group: Group): Promise<void> {
  const { businessId, account, sight, notices } = group
  const ids = notices.map(({ id }) => id)
  const wait = await waitForAllowance(parts, tx, group)
  if (wait !== null) return noteOutcome(tx, ids, { dueAt: now().add({ seconds: wait }) })
  const terms = await seatTerms(
    tx,
    notices.map(({ seatId }) => seatId),
  )
  const name = (await businessName(tx)) ?? ''
  const attachments = await attachedCalendar(tx, sight, notices, account)
  const area = `${parts.publicUrl}/${account.role}`
  const mail = await inLanguage(languageOf(account.locale), () =>
    noticesMail({
      firstName: account.firstName,
      businessName: name,
      notices,
      terms,
      reader: {
        writing: writingFor(account.locale),
        timeZone: account.timeZone,
        now: now(),
        seesAmounts: sight.seesAmounts,
      },
      link: linkOf(area, account.role, notices),
      settingsLink: `${area}/account/notices`,
      usefulUntil: latest(notices.map(beginningOf)),
    }),
  )
  const secret = stopSecret(parts.keys, businessId, account.id)
  const isReminder = notices.every(({ event }) => event === 'lesson_tomorrow')
  const mailId = await queueMail(tx, {
    to: account.email,
    businessId,
    ...mail,
    ...(attachments.length > 0 && { attachments }),
    ...(isReminder && { unsubscribe: `${parts.apiUrl}/api/reminder-mails/${secret}/end` }),
  })
  await noteOutcome(tx, ids, { mailId })
}

/** Counts the mail. Seconds to wait if there are too many; an urgent one does not wait. */
async function waitForAllowance(
  { limits }: MailParts,
  tx: Tx,
  { businessId, account, notices }: Group,
): Promise<number | null> {
  try {
    await spendMail(limits, tx, { businessId, to: account.email })
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.details.retryAfterSeconds === undefined) throw error
    return notices.some(({ isUrgent }) => isUrgent) ? null : error.details.retryAfterSeconds
  }
}

function linkOf(area: string, role: string, notices: readonly NoticeRow[]): string {
  const [only, more] = notices
  if (role === 'trainer')
    return only && !more ? `${area}/calendar?lesson=${only.lessonId}` : `${area}/notices`
  return only && !more ? `${area}/lessons?seat=${only.seatId}` : `${area}/lessons`
}

function latest(instants: readonly Temporal.Instant[]): Temporal.Instant {
  return instants.reduce((a, b) => (Temporal.Instant.compare(a, b) < 0 ? b : a))
}

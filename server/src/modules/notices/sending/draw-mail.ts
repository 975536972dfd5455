import { languageOf } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import {
  linkOf,
  type NoticeLinks,
  noticesMail,
  payMail,
  type PayNotice,
  payPlaceOf,
  planLinks,
  type Prepaid,
  readPrepaid,
  type SeatTerms,
  seatTerms,
  wordLinks,
} from '#modules/notices/notice-words/index.ts'
import {
  type MessageSender,
  messagesMail,
  messagesSince,
  mostQuoted,
  type Quoted,
} from '#modules/notices/conversations/index.ts'
import type { NoticeRow, Recipient } from '#modules/notices/notices/index.ts'
import { type LessonsOfFile, readLessonsOfFile, renderFile } from '#modules/schedule/calendar-feeds/index.ts'
import { now } from '#platform/clock.ts'
import type { MailContent } from '#platform/mail/render-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { writingFor } from '#platform/writing/writing.ts'
import { newsUntil } from './judge-loose.ts'
import type { MailBatch } from './plan-delivery.ts'
import { usefulUntil } from './rules.ts'
import { stopLinks, stoppableIn } from './stop-links.ts'

export type DrawingParts = Pick<Parts, 'keys' | 'publicUrl' | 'apiUrl'>

/** All that a mail says. */
export interface MailFacts {
  recipient: Recipient
  notices: readonly NoticeRow[]
  pay: readonly PayNotice[]
  conversations: MailBatch['conversations']
  /** The same with their messages. */
  quoted: readonly Quoted[]
  businessId: string
  businessName: string
  isDigest: boolean
  terms: ReadonlyMap<string, SeatTerms>
  /** By notice. */
  prepaid: ReadonlyMap<string, Prepaid>
  /** For the calendar file; null for trainers, because their lesson stays if one client cancels, and for people who get invitations. */
  lessons: LessonsOfFile | null
  /** By notice. */
  links: ReadonlyMap<string, NoticeLinks>
}

export async function readFacts(
  tx: Tx,
  publicUrl: string,
  recipient: Recipient,
  { notices, pay, conversations }: MailBatch,
  { isDigest, hasFile }: Pick<MailFacts, 'isDigest'> & { hasFile: boolean },
): Promise<MailFacts> {
  const { riderIds } = recipient.sight
  const { timeZone } = recipient.account
  const changes = notices.filter(({ event }) => event !== 'note_written')
  const lessonIds = [...new Set(changes.flatMap(({ lessonId, term }) => term?.lessonIds ?? [lessonId]))]
  return {
    recipient,
    notices,
    pay,
    conversations,
    quoted: await quote(tx, conversations),
    isDigest,
    businessId: tx.businessId,
    businessName: (await businessName(tx)) ?? '',
    terms: await seatTerms(
      tx,
      notices.flatMap(({ seatId }) => seatId ?? []),
    ),
    prepaid: await readPrepaid(tx, recipient.account.id, notices),
    lessons:
      riderIds === null || !hasFile || lessonIds.length === 0
        ? null
        : await readLessonsOfFile(tx, { lessonIds, riderIds, timeZone }),
    links: await planLinks(tx, publicUrl, recipient, notices),
  }
}

/** What guardians get is of both sides: the business writes to the minor, and the minor to the business. */
async function quote(tx: Tx, conversations: MailBatch['conversations']): Promise<Quoted[]> {
  const quoted: Quoted[] = []
  for (const notice of conversations) {
    const { clientId, since, minorName } = notice.conversation
    // All were read meanwhile: the plan has changed, and this mail is not sent.
    if (since === null) continue
    const senders: readonly MessageSender[] =
      minorName === null ? [notice.audience === 'trainer' ? 'family' : 'business'] : ['family', 'business']
    quoted.push({
      notice,
      messages: await messagesSince(tx, { clientId, senders, since, limit: mostQuoted }),
    })
  }
  return quoted
}

/** Draws a mail, which waits for a thread: call it outside of transactions. */
export async function drawMail(parts: DrawingParts, facts: MailFacts): Promise<MailContent> {
  const { account } = facts.recipient
  const kinds = stoppableIn(facts, facts.isDigest)
  const stop =
    kinds.length === 0 ? null : stopLinks(parts, { businessId: facts.businessId, userId: account.id, kinds })
  const mail = await inLanguage(languageOf(account.locale), () =>
    write(facts, `${parts.publicUrl}/${account.role}`, stop?.stopPage ?? null),
  )
  return { ...mail, ...(stop && { unsubscribe: stop.unsubscribe }) }
}

async function write(
  {
    recipient: { account, sight },
    notices,
    pay,
    conversations,
    quoted,
    prepaid,
    lessons,
    links,
    ...facts
  }: MailFacts,
  area: string,
  stopPage: string | null,
): Promise<MailContent> {
  const { locale, firstName, timeZone } = account
  const reader = { writing: writingFor(locale), timeZone, now: now(), prepaid, ...sight }
  const settingsLink = `${area}/account/notices`
  const ends = [...notices.map(usefulUntil), ...pay.map(newsUntil), ...conversations.map(newsUntil)]
  const shared = { firstName, reader, settingsLink, stopPage, usefulUntil: latest(ends) }
  if (conversations.length > 0) {
    const [only, more] = conversations
    return messagesMail({
      ...shared,
      businessName: facts.businessName,
      conversations: quoted,
      link: only && !more ? `${area}/messages/${only.conversation.clientId}` : `${area}/messages`,
    })
  }
  if (notices.length === 0)
    return payMail({
      ...shared,
      businessName: facts.businessName,
      notices: pay,
      link: `${area}${payPlaceOf(pay)}`,
    })
  const mail = await noticesMail({
    ...facts,
    ...shared,
    notices,
    pay,
    link: pay.length > 0 ? `${area}/notices` : linkOf(area, account.role, notices),
    linksOf: (notice) => wordLinks(notice, links.get(notice.id) ?? { links: [], mayMove: false }, area),
    isAsked: ({ id }) => links.get(id)?.links.some(({ action }) => action === 'agree') ?? false,
  })
  const type = 'text/calendar; charset=utf-8; method=PUBLISH'
  return {
    ...mail,
    ...(lessons && {
      attachments: [{ name: 'lessons.ics', type, bytes: Buffer.from(await renderFile(lessons)) }],
    }),
  }
}

function latest(instants: readonly Temporal.Instant[]): Temporal.Instant {
  return instants.reduce((a, b) => (Temporal.Instant.compare(a, b) < 0 ? b : a))
}

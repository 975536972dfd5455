import { type NoticeRow, shownOf } from '#modules/notices/notices/index.ts'
import { LinkRow, Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import type { SeatTerms } from './seat-terms-store.ts'
import { linesOf } from './mail-lines.ts'
import { beginWords, type Heading, headingFor, headingOf, type MailReader } from './mail-words.ts'
import { payHeading, payLines, type PayNotice } from './pay-lines.ts'

/** One mail with all notices of a batch, by event and time. */
export function noticesMail(facts: {
  firstName: string
  businessName: string
  notices: readonly NoticeRow[]
  /** In the daily summary: what changed in the reader's pay. */
  pay?: readonly PayNotice[]
  terms: ReadonlyMap<string, SeatTerms>
  reader: MailReader
  link: string
  /** Links about one notice. */
  linksOf: (notice: NoticeRow) => { label: string; link: string }[]
  /** The family is asked about another horse or trainer. */
  isAsked: (notice: NoticeRow) => boolean
  settingsLink: string
  /** Page to unsubscribe from such mails; null for what the reader must know. */
  stopPage: string | null
  usefulUntil: Temporal.Instant
  /** The mail of the reader's chosen hour. */
  isDigest?: boolean
}): Promise<MailContent> {
  const { notices, pay = [], terms, reader, link, settingsLink } = facts
  const groups = [...Map.groupBy(notices, (notice) => headingFor(notice, reader))]
  const isReminder = pay.length === 0 && notices.every(({ event }) => event === 'lesson_tomorrow')
  const [only] = groups
  const heading =
    groups.length === 1 && only && pay.length === 0
      ? headingOfGroup(...only, reader)
      : facts.isDigest
        ? say('Your daily summary: {count} notifications', { count: notices.length + pay.length })
        : say('{count} changes to your lessons', { count: notices.length })
  const business = safeName(facts.businessName)
  return renderMail({
    template: isReminder ? 'lesson-reminder' : 'lesson-notices',
    subject: heading,
    link,
    usefulUntil: facts.usefulUntil,
    element: (
      <Mail
        preview={heading}
        heading={heading}
        action={{ label: pay.length > 0 ? say('Open your notifications') : actionOf(notices), link }}
        unsubscribe={facts.stopPage}
        footnote={say(
          'You get this email because of your lessons at {business}. Choose which emails you get: {link}',
          { business, link: settingsLink },
        )}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        {groups.map(([event, ofEvent]) => (
          <div key={event}>
            {(groups.length > 1 || pay.length > 0) && (
              <Paragraph>
                <strong>{headingOfGroup(event, ofEvent, reader)}</strong>
              </Paragraph>
            )}
            {ofEvent.map((notice) => (
              <div key={notice.id}>
                <Paragraph>
                  {linesOf(notice, terms.get(notice.seatId ?? ''), reader, facts.isAsked(notice)).map(
                    (line, place) => (
                      <span key={line}>
                        {place > 0 && <br />}
                        {line}
                      </span>
                    ),
                  )}
                </Paragraph>
                <LinkRow links={facts.linksOf(notice)} />
              </div>
            ))}
          </div>
        ))}
        <PayNotices notices={pay} reader={reader} hasHeadings />
      </Mail>
    ),
  })
}

function actionOf(notices: readonly NoticeRow[]): string {
  if (notices.every(({ event }) => event === 'lesson_requested' || event === 'move_requested'))
    return say('Answer the request')
  if (notices.every(({ event }) => event === 'place_offered')) return say('Accept or decline the place')
  if (notices.every(({ event }) => event === 'time_proposed')) return say('Accept or decline the proposal')
  const isOver = ({ event, audience }: NoticeRow) =>
    audience === 'household' && (event === 'request_declined' || event === 'request_expired')
  if (notices.every(isOver)) return say('Book another time')
  return notices.length === 1 ? say('Open the lesson') : say('Open your lessons')
}

function headingOfGroup(event: Heading, notices: readonly NoticeRow[], reader: MailReader): string {
  const riders = [...new Set(notices.map(({ riderName }) => riderName))].join(', ')
  const [first] = notices
  const shown = first && shownOf(first)
  const isOnlyChanged =
    event === 'lesson_moved' && notices.every(({ was, becomes }) => was?.startsAt === becomes.startsAt)
  return headingOf(
    isOnlyChanged ? 'lesson_changed' : event,
    riders,
    notices.length,
    shown ? beginWords(shown, reader) : '',
  )
}

/** The mail around a calendar invitation, or its cancellation. */
export function calendarMail(facts: {
  firstName: string
  businessName: string
  riderName: string
  offerName: string
  when: string
  isCancelled: boolean
  settingsLink: string
  stopPage: string
}): Promise<MailContent> {
  const { firstName, when, isCancelled, settingsLink } = facts
  const words = { rider: safeName(facts.riderName), lesson: safeName(facts.offerName), when }
  const heading = isCancelled
    ? say('Calendar: {lesson} for {rider} on {when} is cancelled', words)
    : say('Calendar: {lesson} for {rider} on {when}', words)
  return renderMail({
    template: 'lesson-invitation',
    subject: heading,
    element: (
      <Mail
        preview={heading}
        heading={heading}
        unsubscribe={facts.stopPage}
        footnote={say(
          'You get this email because you asked for calendar invitations of your lessons at {business}. Turn them off here: {link}',
          { business: safeName(facts.businessName), link: settingsLink },
        )}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {isCancelled
            ? say('This email removes the lesson from your calendar.')
            : say('This email keeps the lesson in your calendar up to date. You need not answer it.')}
        </Paragraph>
      </Mail>
    ),
  })
}

/** Notices about pay by event, in a mail. */
function PayNotices({
  notices,
  reader: { writing, timeZone, now },
  hasHeadings,
}: {
  notices: readonly PayNotice[]
  reader: Pick<MailReader, 'writing' | 'timeZone' | 'now'>
  hasHeadings: boolean
}) {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  return [...Map.groupBy(notices, ({ event }) => event)].map(([event, ofEvent]) => (
    <div key={event}>
      {hasHeadings && (
        <Paragraph>
          <strong>{payHeading(event, ofEvent)}</strong>
        </Paragraph>
      )}
      {ofEvent.map((notice) => (
        <Paragraph key={notice.id}>
          {payLines(notice, writing, today).map((line, place) => (
            <span key={line}>
              {place > 0 && <br />}
              {line}
            </span>
          ))}
        </Paragraph>
      ))}
    </div>
  ))
}

/** One mail with all notices about a person's pay. */
export function payMail(facts: {
  firstName: string
  businessName: string
  notices: readonly PayNotice[]
  reader: MailReader
  link: string
  settingsLink: string
  stopPage: string | null
  usefulUntil: Temporal.Instant
}): Promise<MailContent> {
  const { notices, reader, link } = facts
  const groups = [...Map.groupBy(notices, ({ event }) => event)]
  const [only] = groups
  const heading =
    groups.length === 1 && only
      ? payHeading(...only)
      : say('{count} changes to your pay', { count: notices.length })
  return renderMail({
    template: 'pay-notices',
    subject: heading,
    link,
    usefulUntil: facts.usefulUntil,
    element: (
      <Mail
        preview={heading}
        heading={heading}
        action={{ label: say('Open your pay'), link }}
        unsubscribe={facts.stopPage}
        footnote={say(
          'You get this email because you work for {business}. Choose which emails you get: {link}',
          { business: safeName(facts.businessName), link: facts.settingsLink },
        )}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <PayNotices notices={notices} reader={reader} hasHeadings={groups.length > 1} />
      </Mail>
    ),
  })
}

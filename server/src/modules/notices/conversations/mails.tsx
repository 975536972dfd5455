import type { AppNoticeRow } from '#modules/notices/notices/index.ts'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import { shorten } from '#platform/writing/shorten.ts'

/** A notice about messages in a conversation. */
export type MessageNotice = AppNoticeRow & {
  event: 'message_received'
  conversation: NonNullable<AppNoticeRow['conversation']>
}

/** What a mail quotes of a conversation. */
export interface Quoted {
  notice: MessageNotice
  /** The latest of its messages, oldest first: earlier ones may have been in mails before. */
  messages: readonly { authorName: string; body: string }[]
}

/** Messages quoted of one conversation; more are counted. */
export const mostQuoted = 5

/** Characters quoted of one message. */
const quotedLength = 1000

/** One mail with the messages that a person has not read. */
export function messagesMail(facts: {
  firstName: string
  businessName: string
  conversations: readonly Quoted[]
  link: string
  settingsLink: string
  stopPage: string | null
  usefulUntil: Temporal.Instant
}): Promise<MailContent> {
  const { conversations, link } = facts
  const business = safeName(facts.businessName)
  const heading = headingOf(conversations)
  return renderMail({
    template: 'messages',
    subject: heading,
    link,
    usefulUntil: facts.usefulUntil,
    element: (
      <Mail
        preview={heading}
        heading={heading}
        action={{ label: say('Read and answer'), link }}
        unsubscribe={facts.stopPage}
        footnote={say(
          'You get this email because of messages at {business}. Answers to this email reach nobody: use the button. Choose which emails you get: {link}',
          { business, link: facts.settingsLink },
        )}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        {conversations.map((one) => (
          <QuotedMessages key={one.notice.id} {...one} />
        ))}
      </Mail>
    ),
  })
}

function headingOf(conversations: readonly Quoted[]): string {
  const [first] = conversations
  const count = conversations.reduce((sum, { notice }) => sum + notice.conversation.count, 0)
  if (!first || conversations.length > 1) return say('{count} new messages', { count })
  const { authorName, clientName, minorName } = first.notice.conversation
  if (minorName !== null)
    return say('{count, plural, one {New message} other {# new messages}} with {name}', {
      count,
      name: safeName(minorName),
    })
  return say('{count, plural, one {New message} other {# new messages}} from {name}', {
    count,
    name: safeName(first.notice.audience === 'trainer' ? clientName : authorName),
  })
}

function QuotedMessages({ notice, messages }: Quoted) {
  const { count, minorName } = notice.conversation
  const earlier = count - messages.length
  return (
    <div>
      {minorName !== null && (
        <Paragraph>
          {say('You get a copy because you are a guardian of {name}.', { name: safeName(minorName) })}
        </Paragraph>
      )}
      {earlier > 0 && (
        <Paragraph>
          {say('{count, plural, one {# earlier message} other {# earlier messages}}', { count: earlier })}
        </Paragraph>
      )}
      {messages.map(({ authorName, body }, place) => (
        <Paragraph key={place}>
          <strong>{say('{author} wrote:', { author: safeName(authorName) })}</strong>
          {shorten(body, quotedLength)
            .split('\n')
            .map((line, at) => (
              <span key={at}>
                <br />
                {line}
              </span>
            ))}
        </Paragraph>
      ))}
    </div>
  )
}

import type { Price } from '#modules/schedule/timetable/index.ts'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { writingOf } from '#platform/writing/writing.ts'
import { say } from '#platform/messages/say.ts'

/** Mail about a client's cancellation. `feeMinor`: the fee by the ladder, before goodwill and packs. */
export function seatCancelledMail(facts: {
  firstName: string
  rider: string
  what: string
  startsAt: Temporal.Instant
  timeZone: string
  percent: number
  feeMinor: number
  usesGoodwill: boolean
  pack: Price['pack']
  currency: string
  /** Country of the business, which decides the formats. */
  country: string
  link: string
}): Promise<MailContent> {
  const rider = safeName(facts.rider)
  const when = writingOf(facts.country).moment(facts.startsAt, facts.timeZone)
  return renderMail({
    template: 'seat-cancelled',
    subject: say('{rider} is not coming on {when}', { rider, when }),
    link: facts.link,
    element: (
      <Mail
        preview={`${safeName(facts.what)}, ${when}`}
        heading={say('{rider} is not coming', { rider })}
        action={{ label: say('Open the calendar'), link: facts.link }}
        footnote={say('You get this email because you teach this lesson.')}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {say('{lesson} on {when} was cancelled for {rider}. The seat and the horse are free.', {
            lesson: safeName(facts.what),
            when,
            rider,
          })}
        </Paragraph>
        <Paragraph>{feeSentence(facts)}</Paragraph>
      </Mail>
    ),
  })
}

function feeSentence({
  percent,
  feeMinor,
  usesGoodwill,
  pack,
  currency,
  country,
}: Parameters<typeof seatCancelledMail>[0]) {
  if (feeMinor === 0) return say('There is no fee.')
  if (usesGoodwill) return say('The cancellation was late. The fee is waived as goodwill.')
  if (pack === 'gives') return say('The cancellation was late. A lesson of their pack pays for it.')
  const { money, percent: share } = writingOf(country)
  return say(
    'The cancellation was late. The fee is {share} of the price, {amount}. You find it under Unbilled.',
    { share: share(percent * 100), amount: money(feeMinor, currency) },
  )
}

import type { Price } from '#modules/schedule/timetable/index.ts'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { writingOf } from '#platform/writing/writing.ts'

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
    subject: `${rider} is not coming on ${when}`,
    link: facts.link,
    element: (
      <Mail
        preview={`${safeName(facts.what)}, ${when}`}
        heading={`${rider} is not coming`}
        action={{ label: 'Open the calendar', link: facts.link }}
        footnote="You get this email because you teach this lesson."
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {safeName(facts.what)} on {when} was cancelled for {rider}. The seat and the horse are free.
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
  if (feeMinor === 0) return 'There is no fee.'
  if (usesGoodwill) return 'The cancellation was late. The fee is waived as goodwill.'
  if (pack === 'gives') return 'The cancellation was late. A lesson of their pack pays for it.'
  const { money, percent: share } = writingOf(country)
  return `The cancellation was late. The fee is ${share(percent * 100)} of the price, ${money(feeMinor, currency)}. You find it under Unbilled.`
}

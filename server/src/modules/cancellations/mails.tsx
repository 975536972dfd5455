import type { Price } from '#modules/timetable/index.ts'
import { formatMoney } from '#modules/invoices/index.ts'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName, writtenMoment } from '#platform/mail/wording.ts'

/** A client cancelled a seat by themselves. `feeMinor`: what the ladder asks, whatever is let off or a pack gives. */
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
  link: string
}): Promise<MailContent> {
  const rider = safeName(facts.rider)
  const when = writtenMoment(facts.startsAt, facts.timeZone)
  return renderMail({
    template: 'seat-cancelled',
    subject: `${rider} is not coming on ${when}`,
    link: facts.link,
    element: (
      <Mail
        preview={`${safeName(facts.what)}, ${when}`}
        heading={`${rider} is not coming`}
        action={{ label: 'Open the calendar', link: facts.link }}
        footnote="You get this mail because you teach this lesson."
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {safeName(facts.what)} on {when} was cancelled for {rider}. The place and the horse are free.
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
}: Parameters<typeof seatCancelledMail>[0]) {
  if (feeMinor === 0) return 'It costs nothing.'
  if (usesGoodwill) return 'It was cancelled late. Nothing is asked for it: it counts as goodwill.'
  if (pack === 'gives') return 'It was cancelled late: a lesson of their pack is used for it.'
  return `It was cancelled late: ${percent} % of the price, ${formatMoney(feeMinor, currency)}, is to be billed.`
}

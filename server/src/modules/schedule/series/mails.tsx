import type { ReactElement } from 'react'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { type Writing, writingOf } from '#platform/writing/writing.ts'
import type { Notice } from './tell-trainer.ts'

/** What became of a series when its next lessons were planned by themselves. */
export function seriesNoticeMail(facts: {
  firstName: string
  /** What the series is called. */
  what: string
  timeZone: string
  /** Country of the business, which decides the formats. */
  country: string
  link: string
  notice: Notice
}): Promise<MailContent> {
  const { obstructed, withoutHorses, clockShifts, notMoved } = facts.notice
  const { day: written, moment } = writingOf(facts.country)
  const what = safeName(facts.what)
  const isOpen = obstructed.length + withoutHorses.length + notMoved.length > 0
  const heading = isOpen ? `“${what}” needs your attention` : `A clock change affects “${what}”`
  return renderMail({
    template: 'series-notice',
    subject: heading,
    link: facts.link,
    element: (
      <Mail
        preview={isOpen ? 'Some of its next lessons need a decision.' : 'A lesson starts at an unusual time.'}
        heading={heading}
        action={{ label: 'Open the calendar', link: facts.link }}
        footnote="You get this email because you teach these lessons. We report each problem once."
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        {withReasons('We could not plan lessons on these days:', obstructed, written)}
        {withReasons(
          'The rules for clock changes are new, and we could not move these lessons to match:',
          notMoved,
          written,
        )}
        {withoutHorses.length > 0 && (
          <Paragraph>
            These lessons are planned, but a horse is not available. Please choose another one:{' '}
            {withoutHorses.map(written).join(', ')}.
          </Paragraph>
        )}
        {clockShifts.map(({ day, shift, startsAt }) => (
          <Paragraph key={day.toString()}>
            {shift === 'gap'
              ? `On ${written(day)} the clocks go forward and skip the time of the lesson. It starts on ${moment(startsAt, facts.timeZone)}.`
              : `On ${written(day)} the clocks go back and the time of the lesson comes twice. It starts the first time, on ${moment(startsAt, facts.timeZone)}.`}
          </Paragraph>
        ))}
      </Mail>
    ),
  })
}

function withReasons(
  intro: string,
  days: Notice['obstructed'],
  written: Writing['day'],
): ReactElement | null {
  if (days.length === 0) return null
  return (
    <>
      <Paragraph>{intro}</Paragraph>
      {days.map(({ day, obstacles }) => (
        <Paragraph key={day.toString()}>
          {written(day)}: {[...new Set(obstacles.map(({ message }) => message))].join(' ')}
        </Paragraph>
      ))}
    </>
  )
}

import type { ReactElement } from 'react'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName, writtenMoment } from '#platform/mail/wording.ts'
import type { Notice } from './tell-trainer.ts'

/** What became of a series when its next lessons were planned by themselves. */
export function seriesNoticeMail(facts: {
  firstName: string
  /** What the series is called. */
  what: string
  timeZone: string
  link: string
  notice: Notice
}): Promise<MailContent> {
  const { obstructed, withoutHorses, clockShifts, notMoved } = facts.notice
  const what = safeName(facts.what)
  const isOpen = obstructed.length + withoutHorses.length + notMoved.length > 0
  const heading = isOpen ? `“${what}” needs you` : `The clocks change under “${what}”`
  return renderMail({
    template: 'series-notice',
    subject: heading,
    link: facts.link,
    element: (
      <Mail
        preview={
          isOpen ? 'Not all of its next lessons could be planned.' : 'A lesson begins at an unusual time.'
        }
        heading={heading}
        action={{ label: 'Open the calendar', link: facts.link }}
        footnote="You get this mail because you teach these lessons. Each thing is told once."
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        {withReasons('On these days there is no lesson, for something is in the way:', obstructed)}
        {withReasons('These lessons should move with the clocks, but something is in the way:', notMoved)}
        {withoutHorses.length > 0 && (
          <Paragraph>
            These lessons are planned, but a horse cannot go; give them another one:{' '}
            {withoutHorses.map(writtenDay).join(', ')}.
          </Paragraph>
        )}
        {clockShifts.map(({ day, shift, startsAt }) => (
          <Paragraph key={day.toString()}>
            {shift === 'gap'
              ? `On ${writtenDay(day)} the clocks skip its time: it begins on ${writtenMoment(startsAt, facts.timeZone)}.`
              : `On ${writtenDay(day)} the clocks show its time twice: it begins the first time, on ${writtenMoment(startsAt, facts.timeZone)}.`}
          </Paragraph>
        ))}
      </Mail>
    ),
  })
}

function withReasons(intro: string, days: Notice['obstructed']): ReactElement | null {
  if (days.length === 0) return null
  return (
    <>
      <Paragraph>{intro}</Paragraph>
      {days.map(({ day, obstacles }) => (
        <Paragraph key={day.toString()}>
          {writtenDay(day)}: {[...new Set(obstacles.map(({ message }) => message))].join(' ')}
        </Paragraph>
      ))}
    </>
  )
}

function writtenDay({ day, month, year }: Temporal.PlainDate): string {
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`
}

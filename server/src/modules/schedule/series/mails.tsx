import type { ReactElement } from 'react'
import type { Obstacle } from '@cavaletti/contract'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import { type Writing, writingOf } from '#platform/writing/writing.ts'

interface Obstructed {
  day: Temporal.PlainDate
  /** In the language of the running work: the trainer's. */
  obstacles: () => readonly Obstacle[]
}

/** Results of automatic planning that the trainer learns about once. */
export interface Notice {
  /** Days without a lesson because of conflicts. */
  obstructed: Obstructed[]
  /** Days with a lesson but without horses that cannot go. */
  withoutHorses: Temporal.PlainDate[]
  /** Days with a clock change at the wall time (S2). */
  clockShifts: { day: Temporal.PlainDate; shift: 'gap' | 'overlap'; startsAt: Temporal.Instant }[]
  /** Days whose lesson could not follow a new tz database because of conflicts. */
  notMoved: Obstructed[]
}

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
  const series = safeName(facts.what)
  const isOpen = obstructed.length + withoutHorses.length + notMoved.length > 0
  const heading = say(isOpen ? '“{series}” needs your attention' : 'A clock change affects “{series}”', {
    series,
  })
  return renderMail({
    template: 'series-notice',
    subject: heading,
    link: facts.link,
    element: (
      <Mail
        preview={say(
          isOpen ? 'Some of its next lessons need a decision.' : 'A lesson starts at an unusual time.',
        )}
        heading={heading}
        action={{ label: say('Open the calendar'), link: facts.link }}
        footnote={say('You get this email because you teach these lessons. We report each problem once.')}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        {withReasons(say('We could not plan lessons on these days:'), obstructed, written)}
        {withReasons(
          say('The rules for clock changes are new, and we could not move these lessons to match:'),
          notMoved,
          written,
        )}
        {withoutHorses.length > 0 && (
          <Paragraph>
            {say(
              'These lessons are planned, but a horse is not available. Please choose another one: {days}.',
              { days: withoutHorses.map(written).join(', ') },
            )}
          </Paragraph>
        )}
        {clockShifts.map(({ day, shift, startsAt }) => (
          <Paragraph key={day.toString()}>
            {say(
              shift === 'gap'
                ? 'On {day} the clocks go forward and skip the time of the lesson. It starts on {start}.'
                : 'On {day} the clocks go back and the time of the lesson comes twice. It starts the first time, on {start}.',
              { day: written(day), start: moment(startsAt, facts.timeZone) },
            )}
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
          {written(day)}: {[...new Set(obstacles().map(({ message }) => message))].join(' ')}
        </Paragraph>
      ))}
    </>
  )
}

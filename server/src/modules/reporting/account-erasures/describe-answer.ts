import { say } from '#platform/messages/say.ts'
import type { Report } from '#platform/pdf/report.ts'
import { languageTag, writingFor } from '#platform/writing/writing.ts'
import type { Plan } from './word-plan.ts'

/** What the document about an erasure says. It names nobody. */
export interface Answer {
  number: number
  /** Instants as text, so that a thread can take them. */
  askedAt: string
  doneAt: string
  /** In words of the person's language: the thread knows no other module. */
  gone: Plan['gone']
  stays: Plan['stays']
  /** BCP 47 and IANA. */
  locale: string
  timeZone: string
}

/** Report of an erasure: what is gone, what stays and why. */
export function reportOfAnswer(answer: Answer): Report {
  const { number, gone, stays } = answer
  const writing = writingFor(answer.locale)
  const moment = (instant: string) => writing.moment(Temporal.Instant.from(instant), answer.timeZone)
  return {
    title: say('Erasure of an account, No. {number}', { number }),
    language: languageTag(),
    introduction: [
      say('An account was erased, with everything that belonged to it alone.'),
      say('This document names nobody. Its number is the evidence.'),
    ],
    sections: [
      {
        title: say('Erasure'),
        level: 2,
        facts: [
          [say('Asked for on'), moment(answer.askedAt)],
          [say('Erased on'), moment(answer.doneAt)],
        ],
      },
      {
        title: say('Erased'),
        level: 2,
        table: {
          columns: [say('Data'), say('Records')],
          rows: gone.map(({ title, count }) => [title, String(count ?? '')]),
        },
      },
      {
        title: say('What stays, and why'),
        level: 2,
        table: {
          columns: [say('Data'), say('Records'), say('Why')],
          rows: stays.map(({ title, count, why }) => [title, String(count ?? ''), why]),
        },
      },
    ],
  }
}

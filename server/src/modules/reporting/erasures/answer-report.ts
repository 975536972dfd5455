import { say } from '#platform/messages/say.ts'
import type { Report } from '#platform/pdf/report.ts'
import { languageTag, type Writing } from '#platform/writing/writing.ts'
import type { Plan } from './plan-erasure.ts'

/** What the document about an erasure says. It names nobody. */
export interface Answered extends Pick<Plan, 'gone' | 'stays'> {
  title: string
  /** What was erased, as a sentence. */
  about: string
  askedAt: Temporal.Instant
  doneAt: Temporal.Instant | null
  writing: Writing
  /** IANA. */
  timeZone: string
}

/** Report of an erasure: what is gone, what stays and why. */
export function answerReport({ title, about, writing, timeZone, gone, stays, ...times }: Answered): Report {
  const { askedAt, doneAt } = times
  const hasDays = stays.some(({ until }) => until !== null)
  return {
    title,
    language: languageTag(),
    introduction: [about, say('This document names nobody. Its number is the evidence.')],
    sections: [
      {
        title: say('Erasure'),
        level: 2,
        facts: [
          [say('Asked for on'), writing.moment(askedAt, timeZone)],
          [say('Erased on'), writing.moment(doneAt ?? askedAt, timeZone)],
        ],
      },
      {
        title: say('Erased'),
        level: 2,
        table: {
          columns: [say('Data'), say('Records')],
          rows: gone.map(({ title: what, count }) => [what, String(count ?? '')]),
        },
      },
      {
        title: say('What stays, and why'),
        level: 2,
        table: {
          columns: [say('Data'), say('Records'), ...(hasDays ? [say('Until')] : []), say('Why')],
          rows: stays.map(({ title: what, count, until, why }) => [
            what,
            String(count ?? ''),
            ...(hasDays ? [until === null ? '' : writing.day(until)] : []),
            why,
          ]),
        },
      },
    ],
  }
}

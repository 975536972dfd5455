import { say } from '#platform/messages/say.ts'
import type { Report } from '#platform/pdf/report.ts'
import { languageTag, writingOf } from '#platform/writing/writing.ts'
import type { Outcome } from './plan-erasure.ts'
import { wordOutcome } from './word-plan.ts'

/** What the document about an erasure says. It names nobody. */
export interface Answer {
  number: number
  kind: 'client' | 'rider'
  /** Instants as text, so that a thread can take them. */
  askedAt: string
  doneAt: string
  outcome: Outcome
  business: { name: string; country: string; timeZone: string }
}

/** Report of an erasure: what is gone, what stays and why. */
export function reportOfAnswer({ number, kind, askedAt, doneAt, outcome, business }: Answer): Report {
  const writing = writingOf(business.country)
  const { gone, stays } = wordOutcome(outcome)
  const moment = (instant: string) => writing.moment(Temporal.Instant.from(instant), business.timeZone)
  return {
    title: say('Erasure No. {number}', { number }),
    language: languageTag(),
    introduction: [
      kind === 'client'
        ? say('{business} erased the data of a client, with riders and account.', { business: business.name })
        : say('{business} erased the data of a rider.', { business: business.name }),
      say('This document names nobody. Its number is the evidence.'),
    ],
    sections: [
      {
        title: say('Erasure'),
        level: 2,
        facts: [
          [say('Asked for on'), moment(askedAt)],
          [say('Erased on'), moment(doneAt)],
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
          columns: [say('Data'), say('Records'), say('Until'), say('Why')],
          rows: stays.map(({ title, count, until, why }) => [
            title,
            String(count ?? ''),
            until === null ? '' : writing.day(until),
            why,
          ]),
        },
      },
    ],
  }
}

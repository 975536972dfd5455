import type { BusinessRow } from '#modules/identity/businesses/index.ts'
import { answerReport } from '#modules/reporting/erasures/index.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { printReport } from '#platform/pdf/print-report.ts'
import type { Turn } from '#platform/threads/threads.ts'
import { writingOf } from '#platform/writing/writing.ts'
import type { Outcome } from './plan-erasure.ts'
import type { ErasureRow } from './store.ts'
import { wordOutcome } from './word-plan.ts'

/** Prints the answer to an erasure that is done, in the language of the business. */
export function printAnswer(
  turn: Turn,
  { number, language, askedAt, doneAt, answer }: ErasureRow,
  { country, timeZone }: Pick<BusinessRow, 'country' | 'timeZone'>,
): Promise<Uint8Array> {
  return inLanguage(language, () => {
    const report = answerReport({
      title: say('Erasure of a business, No. {number}', { number }),
      about: say('A business was closed and erased, with its clients, riders, lessons and settings.'),
      askedAt,
      doneAt,
      ...wordOutcome(answer as unknown as Outcome),
      writing: writingOf(country),
      timeZone,
    })
    return printReport(turn, report)
  })
}

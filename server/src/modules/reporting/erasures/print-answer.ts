import type { BusinessRow } from '#modules/identity/businesses/index.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { printReport } from '#platform/pdf/print-report.ts'
import type { Turn } from '#platform/threads/threads.ts'
import { writingOf } from '#platform/writing/writing.ts'
import { answerReport } from './answer-report.ts'
import type { Outcome } from './plan-erasure.ts'
import type { ErasureRow } from './store.ts'
import { wordOutcome } from './word-plan.ts'

/** Prints the answer to an erasure that is done, in the person's language. */
export function printAnswer(
  turn: Turn,
  { number, kind, language, askedAt, doneAt, answer }: ErasureRow,
  { name: business, country, timeZone }: Pick<BusinessRow, 'name' | 'country' | 'timeZone'>,
): Promise<Uint8Array> {
  return inLanguage(language, () => {
    const report = answerReport({
      title: say('Erasure No. {number}', { number }),
      about:
        kind === 'client'
          ? say('{business} erased the data of a client, with riders and account.', { business })
          : say('{business} erased the data of a rider.', { business }),
      askedAt,
      doneAt,
      ...wordOutcome(answer as unknown as Outcome),
      writing: writingOf(country),
      timeZone,
    })
    return printReport(turn, report)
  })
}

import type { AccountRow } from '#modules/identity/accounts/index.ts'
import { answerReport } from '#modules/reporting/erasures/index.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { printReport } from '#platform/pdf/print-report.ts'
import type { Turn } from '#platform/threads/threads.ts'
import { writingFor } from '#platform/writing/writing.ts'
import type { Outcome } from './plan-erasure.ts'
import type { ErasureRow } from './store.ts'
import { wordOutcome } from './word-plan.ts'

/** Prints the answer to an erasure that is done, in the person's language. */
export function printAnswer(
  turn: Turn,
  { number, language, askedAt, doneAt, withRecords, answer }: ErasureRow,
  { locale, timeZone }: Pick<AccountRow, 'locale' | 'timeZone'>,
): Promise<Uint8Array> {
  return inLanguage(language, () => {
    const report = answerReport({
      title: say('Erasure of an account, No. {number}', { number }),
      about: say('An account was erased, with everything that belonged to it alone.'),
      askedAt,
      doneAt,
      ...wordOutcome(answer as unknown as Outcome, withRecords),
      writing: writingFor(locale),
      timeZone,
    })
    return printReport(turn, report)
  })
}

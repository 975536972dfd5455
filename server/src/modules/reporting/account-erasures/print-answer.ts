import type { AccountRow } from '#modules/identity/accounts/index.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { apart } from '#platform/threads/apart.ts'
import type { Turn } from '#platform/threads/threads.ts'
import type { drawAnswer } from './draw-answer.ts'
import type { Outcome } from './plan-erasure.ts'
import type { ErasureRow } from './store.ts'
import { wordOutcome } from './word-plan.ts'

const draw = apart<typeof drawAnswer>(new URL('draw-answer.ts', import.meta.url), 'drawAnswer')

/** Prints the answer to an erasure that is done, in the person's language, on a thread. */
export function printAnswer(
  turn: Turn,
  { number, language, askedAt, doneAt, withRecords, answer }: ErasureRow,
  { locale, timeZone }: Pick<AccountRow, 'locale' | 'timeZone'>,
): Promise<Uint8Array> {
  return inLanguage(language, () =>
    draw(turn, {
      number,
      askedAt: askedAt.toString(),
      doneAt: (doneAt ?? askedAt).toString(),
      ...wordOutcome(answer as unknown as Outcome, withRecords),
      locale,
      timeZone,
    }),
  )
}

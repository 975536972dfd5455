import type { BusinessRow } from '#modules/identity/businesses/index.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { apart } from '#platform/threads/apart.ts'
import type { Turn } from '#platform/threads/threads.ts'
import type { drawAnswer } from './draw-answer.ts'
import type { Outcome } from './plan-erasure.ts'
import type { ErasureRow } from './store.ts'

const draw = apart<typeof drawAnswer>(new URL('draw-answer.ts', import.meta.url), 'drawAnswer')

/** Prints the answer to an erasure that is done, in the person's language, on a thread. */
export function printAnswer(
  turn: Turn,
  { number, kind, language, askedAt, doneAt, answer }: ErasureRow,
  { name, country, timeZone }: Pick<BusinessRow, 'name' | 'country' | 'timeZone'>,
): Promise<Uint8Array> {
  return inLanguage(language, () =>
    draw(turn, {
      number,
      kind,
      askedAt: askedAt.toString(),
      doneAt: (doneAt ?? askedAt).toString(),
      outcome: answer as unknown as Outcome,
      business: { name, country, timeZone },
    }),
  )
}

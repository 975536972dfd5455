import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useMay } from '../../../../data/me/use-may.ts'
import { day } from '../../../../ui/words/day.ts'
import { percentWords } from '../../../../forms/ladder-words.ts'
import type { Lesson } from '../lesson.ts'

export type CancelCosts = ReplyOf<Api['GET /api/lessons/{id}/cancellation']>
export type SeatCosts = CancelCosts['seats'][number]
type Late = NonNullable<SeatCosts['late']>
type Money = (minor: number) => string

/** What cancelling a lesson or a seat of it costs its families. Disabled for people who do not see money. */
export function useCancelCosts(lesson: Lesson) {
  const isShown = useMay()('money.read')
  const query = useApiQuery(
    'GET /api/lessons/{id}/cancellation',
    { params: { id: lesson.id } },
    { enabled: isShown, staleTime: 0, gcTime: 0 },
  )
  return { isShown, query }
}

/** What happens to other money than the fee if the trainer cancels the seat; empty if there is none. */
export function freeWords({ free, hasCredit, travel }: SeatCosts, money: Money): string[] {
  return [
    ...backWords(free, money),
    ...(hasCredit ? [t`The credit that would pay for the lesson stays.`] : []),
    ...travelWords(travel),
  ]
}

/** What a late cancellation costs, in sentences. */
export function lateWords(costs: SeatCosts, late: Late, money: Money): string[] {
  const { percent, feeMinor, usesGoodwill, pack, makeUpUntil } = late
  const isFee = feeMinor > 0 && !usesGoodwill
  const fee = `${percentWords(percent)}, ${money(feeMinor)}`
  return [
    usesGoodwill
      ? t`No fee: this uses one of the family’s free late cancellations. Without it, the fee would be ${fee}.`
      : pack === 'gives'
        ? t`A credit of the family pays for the lesson.`
        : isFee
          ? t`Fee: ${fee}.`
          : t`There is no fee.`,
    ...(isFee && (pack === 'keeps' || (costs.hasCredit && pack === null))
      ? [t`The family pays the fee. None of their credits is used.`]
      : []),
    ...(!isFee && costs.hasCredit ? [t`None of their credits is used.`] : []),
    ...(isFee && costs.isPaidByCard ? [t`The lesson was paid by card. The payment covers the fee.`] : []),
    ...backWords(late, money),
    ...(isFee && costs.sellerName !== null ? [t`${costs.sellerName} invoices the fee.`] : []),
    ...(makeUpUntil === null ? [] : [t`The family gets a make-up lesson until ${day(makeUpUntil)}.`]),
    ...travelWords(costs.travel),
  ]
}

/** On the button: the price of a late cancellation. */
export function lateButtonWords(late: Late | null | undefined, money: Money): string {
  if (!late) return t`Cancel late`
  if (late.toPayMinor === 0) return t`Cancel late: no fee`
  return late.pack === 'gives' ? t`Cancel late: 1 credit` : t`Cancel late: fee of ${money(late.toPayMinor)}`
}

function backWords(
  { refundMinor, creditMinor }: Pick<Late, 'refundMinor' | 'creditMinor'>,
  money: Money,
): string[] {
  const [back, credit] = [money(refundMinor), money(creditMinor)]
  return [
    ...(refundMinor > 0 ? [t`${back} goes back to the card.`] : []),
    ...(creditMinor > 0 ? [t`${credit} stays as the client’s credit.`] : []),
  ]
}

function travelWords(travel: SeatCosts['travel']): string[] {
  if (!travel) return []
  return [
    travel.isShared
      ? t`The family pays no travel fee. The other families of that day share it.`
      : t`The family pays no travel fee.`,
  ]
}

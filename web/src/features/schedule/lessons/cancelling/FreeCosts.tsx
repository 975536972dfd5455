import { t } from '@lingui/core/macro'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { formatMoney } from '../../../../ui/words/money.ts'
import { freeWords, useCancelCosts } from './cancel-costs.ts'
import type { Lesson, Seat } from '../lesson.ts'

interface FreeCostsProps {
  lesson: Lesson
  /** Left out: the whole lesson is cancelled. */
  seat?: Seat
}

/** What goes back to the families if a trainer cancels; nothing if nothing was paid. */
export function FreeCosts({ lesson, seat }: FreeCostsProps) {
  const locale = useLocale()
  const { data } = useCancelCosts(lesson).query
  if (!data) return null
  const money = (minor: number) => formatMoney(minor, data.currency, locale)
  const lines = data.seats
    .filter(({ seatId }) => seat === undefined || seatId === seat.id)
    .map((costs) => ({ id: costs.seatId, name: costs.riderName, words: freeWords(costs, money).join(' ') }))
    .filter(({ words }) => words !== '')
  if (lines.length === 0) return null
  return (
    <ul aria-label={t`Money`}>
      {lines.map(({ id, name, words }) => (
        <li key={id}>{seat ? words : `${name}: ${words}`}</li>
      ))}
    </ul>
  )
}

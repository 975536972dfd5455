import { t } from '@lingui/core/macro'
import { formatDate } from '../../../ui/words/parse-date.ts'
import type { ShownPlan } from './erasure.ts'
import css from './PlanParts.module.css'

/** What an erasure deletes, and what stays and why. */
export function PlanParts({
  plan,
  isDone = false,
}: {
  plan: Pick<ShownPlan, 'gone' | 'stays'>
  isDone?: boolean
}) {
  return (
    <>
      <h3>{isDone ? t`Erased` : t`What is erased`}</h3>
      <ul className={css['part']}>
        {plan.gone.map(({ purpose, title, count }) => (
          <li key={purpose}>{words(title, count)}</li>
        ))}
      </ul>
      <h3>{t`What stays, and why`}</h3>
      <ul className={css['part']}>
        {plan.stays.map(({ purpose, title, count, until, why }) => (
          <li key={purpose + title}>
            {words(title, count)}
            {until !== null && <>, {t`until ${formatDate(Temporal.PlainDate.from(until))}`}</>}
            <span className={css['why']}>{why}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function words(title: string, count: number | null): string {
  return count === null ? title : `${title}: ${count}`
}

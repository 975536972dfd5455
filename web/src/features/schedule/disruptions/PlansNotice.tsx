import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { Card } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { happenedTitle, planCounts, planDays } from './plan-words.ts'
import css from './Plans.module.css'

/** Changes of plan whose lessons are still to come; hidden without any. */
export function PlansNotice({ planAt }: { planAt: (id: string) => string }) {
  const { items = [] } = useApiQuery('GET /api/disruptions').data ?? {}
  const current = items.filter(({ isOver }) => !isOver)
  if (current.length === 0) return null
  return (
    <Card title={t`Changes of plan`}>
      <ul className={css['list']}>
        {current.map((plan) => (
          <li key={plan.id}>
            <Link to={planAt(plan.id)}>{happenedTitle(plan)}</Link>
            <p className="quiet-small">{`${planDays(plan)} · ${planCounts(plan)}`}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

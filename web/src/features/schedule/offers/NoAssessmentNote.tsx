import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import css from './Offers.module.css'

/** Warns if no lesson type is the assessment lesson that new riders need first: they then cannot book. */
export function NoAssessmentNote() {
  const { data } = useApiQuery('GET /api/offers', { query: { archived: 'no', limit: 100 } })
  if (!data || data.items.some(({ assessment }) => assessment === 'is_one')) return null
  return (
    <p className={css['attention']}>
      {t`You have no assessment lesson yet, so new riders can’t book. Add a lesson type for it, or set the riders’ levels yourself.`}
    </p>
  )
}

import { plural, t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { formatMoney } from '../../../../ui/words/money.ts'

interface SeriesCostsProps {
  seriesId: string
  /** Left out: all lessons to come. */
  fromDay?: string
}

/** How many lessons of a series are cancelled, and what nobody pays then. */
export function SeriesCosts({ seriesId, fromDay }: SeriesCostsProps) {
  const locale = useLocale()
  const { data } = useApiQuery(
    'GET /api/series/{id}/end',
    { params: { id: seriesId }, query: fromDay === undefined ? {} : { fromDay } },
    { staleTime: 0, gcTime: 0 },
  )
  if (!data) return null
  const { lessons, kept, currency, priceMinor } = data
  const price = formatMoney(priceMinor ?? 0, currency, locale)
  return (
    <>
      <p>
        {plural(lessons, { one: '# lesson will be cancelled.', other: '# lessons will be cancelled.' })}{' '}
        {(priceMinor ?? 0) > 0
          ? t`Clients do not pay for these lessons (${price}). No credits are used.`
          : t`Clients do not pay for these lessons. No credits are used.`}
      </p>
      {kept > 0 && (
        <p>
          {plural(kept, {
            one: '# lesson stays, because it is already invoiced, paid for or attended.',
            other: '# lessons stay, because they are already invoiced, paid for or attended.',
          })}
        </p>
      )}
    </>
  )
}

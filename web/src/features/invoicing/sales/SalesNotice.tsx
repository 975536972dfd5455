import { plural, t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { useMay } from '../../../data/me/use-may.ts'
import { Link } from '../../../ui/Link.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** How many seats a trainer has to invoice themselves (M14), with a link; hidden without any. */
export function SalesNotice({ salesAt }: { salesAt: string }) {
  const enabled = useMay()('sales.own')
  const locale = useLocale()
  const { data } = useApiQuery('GET /api/my-sales/summary', {}, { enabled })
  if (!data || data.seats === 0) return null
  const amount = formatMoney(data.amountMinor, data.currency, locale)
  return (
    <Notice
      title={plural(data.seats, {
        one: 'You have # lesson to invoice yourself',
        other: 'You have # lessons to invoice yourself',
      })}
    >
      {t`${amount} that your business does not invoice.`} <Link to={salesAt}>{t`Open your list`}</Link>
    </Notice>
  )
}

import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import css from '../../../features/invoicing/sales/Sales.module.css'
import { TrainerSalesCards } from '../../../features/invoicing/sales/TrainerSalesCards.tsx'
import { PeriodFields } from '../../../features/reporting/reports/PeriodFields.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { usePayDays } from './use-pay-days.ts'

/** What trainers sell themselves, so that the business knows what it does not invoice (M14). */
export function TrainerSalesPage({ today }: { today: Temporal.PlainDate }) {
  const [days, setDays] = usePayDays(today)
  const locale = useLocale()
  return (
    <>
      <PageHeader title={t`Lessons that trainers invoice`} />
      <div className={css['page']}>
        <PeriodFields period={days} today={today} onChange={setDays} />
        <Loaded state={single(useApiQuery('GET /api/trainer-sales', { query: days }))} rows={6}>
          {(sales) => <TrainerSalesCards {...{ sales, locale }} />}
        </Loaded>
      </div>
    </>
  )
}

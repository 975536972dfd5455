import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { day } from '../../../ui/words/day.ts'
import { MoneyTiles } from '../../../features/reporting/reports/MoneyTiles.tsx'
import { MonthsCard } from '../../../features/reporting/reports/MonthsCard.tsx'
import { OwingCard } from '../../../features/reporting/reports/OwingCard.tsx'
import css from '../../../features/reporting/reports/Reports.module.css'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { attendanceAt, chargesAt, invoicesAt, moneyAt, paymentsAt } from './money-places.ts'

/** Money overview of the business. */
export function MoneyOverviewPage() {
  const locale = useLocale()
  const places = {
    open: invoicesAt,
    overdue: `${invoicesAt}?state=overdue`,
    unbilled: chargesAt,
    unmarked: attendanceAt,
    credits: `${paymentsAt}?unused=yes`,
  }
  return (
    <>
      <PageHeader title={t`Money`}>
        <LinkButton variant="secondary" to={`${moneyAt}/new`}>
          {t`Create invoice`}
        </LinkButton>
        <LinkButton to={chargesAt}>{t`See unbilled charges`}</LinkButton>
      </PageHeader>
      <Loaded state={single(useApiQuery('GET /api/money/overview'))} rows={8}>
        {(overview) => (
          <div className={css['page']}>
            <MoneyTiles {...{ overview, locale, places }} writeDay={day} />
            <MonthsCard {...{ overview, locale }} />
            <OwingCard
              {...{ overview, locale }}
              writeDay={day}
              clientAt={(id) => `/trainer/clients/${id}`}
              billAt={chargesAt}
            />
          </div>
        )}
      </Loaded>
    </>
  )
}

import { t } from '@lingui/core/macro'
import { Route, Routes, useParams } from 'react-router'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import css from '../../../features/invoicing/pay/Pay.module.css'
import { PayFacts } from '../../../features/invoicing/pay/PayFacts.tsx'
import { PayFiles } from '../../../features/invoicing/pay/PayFiles.tsx'
import { PayLines } from '../../../features/invoicing/pay/PayLines.tsx'
import { PayMembers } from '../../../features/invoicing/pay/PayMembers.tsx'
import { StatementActions } from '../../../features/invoicing/pay/StatementActions.tsx'
import { PeriodFields } from '../../../features/reporting/reports/PeriodFields.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { NotFound } from '../../../ui/page/NotFound.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { todayIn } from './InvoicesPage.tsx'
import { payOfAt, trainerSalesAt } from './money-places.ts'
import { PayOfPage } from './PayOfPage.tsx'
import { TrainerSalesPage } from './TrainerSalesPage.tsx'
import { usePayDays } from './use-pay-days.ts'

/** Pay of the team, loaded on first use. */
export function PayPages() {
  return (
    <Loaded state={single(useApiQuery('GET /api/business'))} rows={8}>
      {({ timeZone }) => {
        const today = todayIn(timeZone)
        return (
          <Routes>
            <Route index element={<PayPage today={today} />} />
            <Route path="sales" element={<TrainerSalesPage today={today} />} />
            <Route path="people/:id" element={<PayOfPage today={today} />} />
            <Route path=":id" element={<PayStatementPage today={today} />} />
            <Route path="*" element={<NotFound home="/trainer" />} />
          </Routes>
        )
      }}
    </Loaded>
  )
}

function PayPage({ today }: { today: Temporal.PlainDate }) {
  const [days, setDays] = usePayDays(today)
  const locale = useLocale()
  return (
    <>
      <PageHeader title={t({ message: 'Pay', context: 'of staff' })}>
        <LinkButton variant="secondary" to={trainerSalesAt}>{t`Lessons that trainers invoice`}</LinkButton>
        <LinkButton variant="secondary" to="/trainer/team">{t`Set pay rates`}</LinkButton>
      </PageHeader>
      <div className={css['page']}>
        <PeriodFields period={days} today={today} onChange={setDays} />
        <Loaded state={single(useApiQuery('GET /api/pay', { query: days }))} rows={6}>
          {(list) => <PayMembers {...{ list, locale }} memberAt={(id) => payOfAt(id, days)} />}
        </Loaded>
      </div>
    </>
  )
}

function PayStatementPage({ today }: { today: Temporal.PlainDate }) {
  const { id = '' } = useParams()
  const locale = useLocale()
  return (
    <Loaded state={single(useApiQuery('GET /api/pay-statements/{id}', { params: { id } }))} rows={8}>
      {(statement) => (
        <>
          <PageHeader title={t`Pay of ${statement.memberName}`}>
            <PayFiles statement={statement} />
            <StatementActions {...{ statement, locale, today }} />
          </PageHeader>
          <div className={css['page']}>
            <PayFacts {...{ statement, locale }} />
            <Card title={t`Lines`}>
              <PayLines {...statement} locale={locale} empty={t`No lines yet. Add a correction.`} />
            </Card>
          </div>
        </>
      )}
    </Loaded>
  )
}

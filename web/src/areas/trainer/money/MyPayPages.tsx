import { t } from '@lingui/core/macro'
import { Route, Routes, useParams } from 'react-router'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { May } from '../../../data/me/May.tsx'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import css from '../../../features/invoicing/pay/Pay.module.css'
import { OwnRates } from '../../../features/invoicing/pay/OwnRates.tsx'
import { PayFacts } from '../../../features/invoicing/pay/PayFacts.tsx'
import { PayFiles } from '../../../features/invoicing/pay/PayFiles.tsx'
import { PayLines } from '../../../features/invoicing/pay/PayLines.tsx'
import { PayStatements } from '../../../features/invoicing/pay/PayStatements.tsx'
import { PaySum } from '../../../features/invoicing/pay/PaySum.tsx'
import { OwnFeeTerms } from '../../../features/invoicing/sales/OwnFeeTerms.tsx'
import { PeriodFields } from '../../../features/reporting/reports/PeriodFields.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { todayIn } from './InvoicesPage.tsx'
import { mySalesAt } from './money-places.ts'
import { usePayDays } from './use-pay-days.ts'

const myPayAt = '/trainer/account/pay'

/** One's own pay, loaded on first use. */
export function MyPayPages() {
  return (
    <Routes>
      <Route
        index
        element={
          <Loaded state={single(useApiQuery('GET /api/business'))} rows={8}>
            {({ timeZone }) => <MyPayPage today={todayIn(timeZone)} />}
          </Loaded>
        }
      />
      <Route path=":id" element={<MyStatementPage />} />
    </Routes>
  )
}

function MyPayPage({ today }: { today: Temporal.PlainDate }) {
  const locale = useLocale()
  const [days, setDays] = usePayDays(today)
  return (
    <>
      <PageHeader title={t`Your pay`}>
        <May action="sales.own">
          <LinkButton variant="secondary" to={mySalesAt}>{t`Your lessons to invoice`}</LinkButton>
        </May>
      </PageHeader>
      <div className={css['page']}>
        <PeriodFields period={days} today={today} onChange={setDays} />
        <Loaded state={single(useApiQuery('GET /api/my-pay', { query: days }))} rows={8}>
          {({ preview, statements }) => (
            <>
              <Card title={t`Not on a statement yet`}>
                <PaySum pay={preview} isOwn />
                <p className="quiet">{t`The amount is final once an owner approves the statement.`}</p>
                <PayLines {...preview} locale={locale} empty={t`No lessons to pay in this period.`} />
              </Card>
              <Card title={t`Your pay statements`}>
                <PayStatements
                  {...{ statements, locale }}
                  isOwn
                  statementAt={(id) => `${myPayAt}/${id}`}
                  empty={t`No approved statement yet.`}
                />
              </Card>
            </>
          )}
        </Loaded>
        <div className={css['terms']}>
          <OwnRates teamAt="/trainer/team" />
          <May action="sales.own">
            <OwnFeeTerms />
          </May>
        </div>
      </div>
    </>
  )
}

function MyStatementPage() {
  const { id = '' } = useParams()
  const locale = useLocale()
  return (
    <Loaded state={single(useApiQuery('GET /api/my-pay/{id}', { params: { id } }))} rows={8}>
      {(statement) => (
        <>
          <PageHeader title={t`Pay statement`}>
            <PayFiles statement={statement} isOwn />
          </PageHeader>
          <div className={css['page']}>
            <PayFacts {...{ statement, locale }} isOwn />
            <Card title={t`Lines`}>
              <PayLines
                {...statement}
                locale={locale}
                empty={t({ message: 'No lines.', context: 'a pay statement' })}
              />
            </Card>
          </div>
        </>
      )}
    </Loaded>
  )
}

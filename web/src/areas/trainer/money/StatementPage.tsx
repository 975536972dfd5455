import { t } from '@lingui/core/macro'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { useMailAllowance } from '../../../data/business/use-mail-allowance.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { StatementFiles } from '../../../features/invoicing/statements/StatementFiles.tsx'
import css from '../../../features/invoicing/statements/Statements.module.css'
import { StatementView } from '../../../features/invoicing/statements/StatementView.tsx'
import { sourceOfTrainer, useStatementMails } from '../../../features/invoicing/statements/use-statements.ts'
import { PeriodFields } from '../../../features/reporting/reports/PeriodFields.tsx'
import { statementPeriods } from '../../../features/reporting/reports/periods.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { MailingNote } from '../../../data/business/MailingNote.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { useStatementDays } from '../../../features/reporting/reports/use-statement-days.ts'
import { EnterPayment } from './EnterPayment.tsx'
import { invoiceAt, todayIn } from './InvoicesPage.tsx'

/** Statement of a client over a period. */
export function StatementPage() {
  const { id = '' } = useParams()
  return (
    <Loaded state={single(useApiQuery('GET /api/business'))} rows={8}>
      {({ timeZone, currency }) => (
        <ClientStatement key={id} {...{ id, currency }} today={todayIn(timeZone)} />
      )}
    </Loaded>
  )
}

interface ClientStatementProps {
  id: string
  /** Currency of the business. */
  currency: string
  today: Temporal.PlainDate
}

function ClientStatement({ id, currency, today }: ClientStatementProps) {
  const [days, setDays] = useStatementDays(today)
  const [busy, setBusy] = useState(false)
  const locale = useLocale()
  const source = useMemo(() => sourceOfTrainer(id), [id])
  const statement = useApiQuery('GET /api/clients/{id}/statement', { params: { id: id }, query: days })
  const { send, sendReceipt } = useStatementMails(id)
  const timeZone = useTimeZone()
  const allowance = useMailAllowance({ clientId: id })
  const mail = async (): Promise<void> => {
    setBusy(true)
    try {
      const sentTo = await send(days)
      showToast(t`Sending the statement to ${sentTo}.`)
      await allowance.refetch()
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <PageHeader title={t`Statement`} note={statement.data?.clientName}>
        <StatementFiles source={source} days={days} />
        {statement.data && (
          <EnterPayment
            variant="secondary"
            payer={{ id, name: statement.data.clientName }}
            {...{ currency, locale, today }}
          />
        )}
        <Button icon={<Icon of={IconSend} />} busy={busy} onClick={() => void mail()}>
          {t`Email statement`}
        </Button>
      </PageHeader>
      <div className={css['page']}>
        {allowance.data?.mailing && <MailingNote {...allowance.data.mailing} timeZone={timeZone} />}
        <PeriodFields period={days} today={today} periods={statementPeriods(today)} onChange={setDays} />
        <Loaded state={single(statement)} rows={8}>
          {(data) => (
            <StatementView
              statement={data}
              {...{ source, locale }}
              openAt={invoiceAt}
              onSendReceipt={sendReceipt}
            />
          )}
        </Loaded>
      </div>
    </>
  )
}

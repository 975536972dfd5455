import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { LateInvoices } from './LateInvoices.tsx'
import { PauseDialog } from './PauseDialog.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import css from './Reminders.module.css'
import { type OverduePayer, useReminderChanges } from './use-reminders.ts'

interface OverduePayersProps {
  payers: readonly OverduePayer[]
  locale: string
  timeZone: string
  today: Temporal.PlainDate
}

type Open = { what: 'preview' | 'pause'; clientId: string; documentId?: string } | undefined

/** Everybody who is late: what they would be sent now, with a preview; one click reminds all whose day has come. */
export function OverduePayers({ payers, locale, timeZone, today }: OverduePayersProps) {
  const [open, setOpen] = useState<Open>()
  const [done, setDone] = useState<number>()
  const { remind, renew } = useReminderChanges()
  const due = payers.filter((payer) => payer.due !== null)
  const remindAll = async (): Promise<void> => {
    setDone(0)
    let failed = 0
    for (const [place, { clientId, due: wanted }] of due.entries()) {
      try {
        await remind({ clientId, documentIds: wanted?.documentIds ?? [] })
      } catch (error) {
        failed += 1
        showToast(explainRefusal(error).message)
      }
      setDone(place + 1)
    }
    await renew()
    setDone(undefined)
    const reminded = due.length - failed
    showToast(plural(reminded, { one: '# client is reminded.', other: '# clients are reminded.' }))
  }
  const payerAt = payers.find(({ clientId }) => clientId === open?.clientId)
  return (
    <>
      <div className={css['summary']}>
        <p>
          {plural(payers.length, { one: '# client is late', other: '# clients are late' })},{' '}
          {plural(due.length, {
            0: 'nobody is to be reminded now',
            one: '# is to be reminded now',
            other: '# are to be reminded now',
          })}
        </p>
        {due.length > 0 && (
          <Button busy={done !== undefined} onClick={() => void remindAll()}>
            {done === undefined ? t`Remind all of them` : t`${done} of ${due.length}`}
          </Button>
        )}
      </div>
      {payers.map((payer) => (
        <Card
          key={payer.clientId}
          title={payer.clientName}
          actions={
            payer.due && (
              <Button
                variant="secondary"
                onClick={() => setOpen({ what: 'preview', clientId: payer.clientId })}
              >
                {t`Preview and remind`}
              </Button>
            )
          }
        >
          <p className={css['quiet']}>
            {t`${formatMoney(payer.openMinor, payer.currency, locale)} is overdue`}{' '}
            {!payer.hasEmail && <Badge>{t`no email: printed`}</Badge>}
          </p>
          {payer.pause && <Notice title={t`Not reminded: ${payer.pause.reason}`} />}
          <LateInvoices
            {...{ payer, locale }}
            onPause={(documentId) =>
              setOpen({ what: 'pause', clientId: payer.clientId, ...(documentId && { documentId }) })
            }
          />
        </Card>
      ))}
      <PreviewDialog
        payer={open?.what === 'preview' ? payerAt : undefined}
        onClose={() => setOpen(undefined)}
        {...{ locale, timeZone }}
      />
      <PauseDialog
        payer={open?.what === 'pause' ? payerAt : undefined}
        documentId={open?.documentId}
        onClose={() => setOpen(undefined)}
        today={today}
      />
    </>
  )
}

import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { PagedList } from '../../../data/queries/paged-list.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { ListFrame } from '../../../ui/lists/List.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { LateInvoices } from './LateInvoices.tsx'
import { PauseDialog } from './PauseDialog.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { RemindAllDialog } from './RemindAllDialog.tsx'
import css from './Reminders.module.css'
import { type OverduePayer, useRemindEach } from './use-reminders.ts'

interface OverduePayersProps {
  list: PagedList<OverduePayer>
  locale: string
  timeZone: string
  today: Temporal.PlainDate
}

type Open = { what: 'preview' | 'pause'; clientId: string; documentId?: string } | undefined

/** Clients with overdue invoices, the next reminder with a preview, and a button that sends all due ones. */
export function OverduePayers({ list, locale, timeZone, today }: OverduePayersProps) {
  const [open, setOpen] = useState<Open>()
  const [isAsking, setAsking] = useState(false)
  const [done, setDone] = useState<number>()
  const remindEach = useRemindEach()
  const { items: payers, hasMore } = list
  const due = payers.filter((payer) => payer.due !== null)
  const remindAll = async (): Promise<void> => {
    setDone(0)
    const reminded = await remindEach(setDone, (error) => showToast(explainRefusal(error).message))
    setDone(undefined)
    showToast(plural(reminded, { one: '# client reminded.', other: '# clients reminded.' }))
  }
  const payerAt = payers.find(({ clientId }) => clientId === open?.clientId)
  return (
    <>
      <ListFrame list={list} empty={<EmptyState>{t`Nothing is overdue.`}</EmptyState>} tall>
        <div className={css['page']}>
          <Summary {...{ payers, due, hasMore, done }} onRemind={() => setAsking(true)} />
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
                    {t`Preview reminder`}
                  </Button>
                )
              }
            >
              <p className="quiet">
                {t`${formatMoney(payer.openMinor, payer.currency, locale)} is overdue`}{' '}
                {!payer.hasEmail && <Badge>{t`no email, print instead`}</Badge>}
              </p>
              {payer.pause && <Notice title={t`No reminder: ${payer.pause.reason}`} />}
              <LateInvoices
                {...{ payer, locale }}
                onPause={(documentId) =>
                  setOpen({ what: 'pause', clientId: payer.clientId, ...(documentId && { documentId }) })
                }
              />
            </Card>
          ))}
        </div>
      </ListFrame>
      <RemindAllDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onRemind={() => void remindAll()}
        {...{ payers, hasMore, locale }}
      />
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

function Summary({
  payers,
  due,
  hasMore,
  done,
  onRemind,
}: {
  payers: readonly OverduePayer[]
  due: readonly OverduePayer[]
  /** There are more clients than shown. */
  hasMore: boolean
  /** Number of clients done; undefined: not running. */
  done: number | undefined
  onRemind: () => void
}) {
  const toBeReminded = plural(due.length, {
    0: 'no reminder is due now',
    one: '# reminder is due now',
    other: '# reminders are due now',
  })
  return (
    <div className={css['summary']}>
      <p>
        {hasMore ? (
          t`More than ${payers.length} clients have overdue invoices. Of those shown, ${toBeReminded}`
        ) : (
          <>
            {plural(payers.length, {
              one: '# client has overdue invoices',
              other: '# clients have overdue invoices',
            })}
            , {toBeReminded}
          </>
        )}
      </p>
      {(due.length > 0 || hasMore) && (
        <Button busy={done !== undefined} onClick={onRemind}>
          {hasMore
            ? done === undefined
              ? t`Send all reminders, including those not shown`
              : t`${done} so far`
            : done === undefined
              ? t`Send all reminders`
              : t`${done} of ${due.length}`}
        </Button>
      )}
    </div>
  )
}

import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import type { PagedList } from '../../api/use-paged-list.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListFrame } from '../../ui/List.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { LateInvoices } from './LateInvoices.tsx'
import { PauseDialog } from './PauseDialog.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import css from './Reminders.module.css'
import { type OverduePayer, remindEach, useReminderChanges } from './use-reminders.ts'

interface OverduePayersProps {
  list: PagedList<OverduePayer>
  locale: string
  timeZone: string
  today: Temporal.PlainDate
}

type Open = { what: 'preview' | 'pause'; clientId: string; documentId?: string } | undefined

/** Who is late, by pages: what they would be sent now, with a preview; one click reminds all whose day has come. */
export function OverduePayers({ list, locale, timeZone, today }: OverduePayersProps) {
  const [open, setOpen] = useState<Open>()
  const [done, setDone] = useState<number>()
  const { remind, renew } = useReminderChanges()
  const { items: payers, hasMore } = list
  const due = payers.filter((payer) => payer.due !== null)
  const remindAll = async (): Promise<void> => {
    setDone(0)
    const reminded = await remindEach(remind, setDone, (error) => showToast(explainRefusal(error).message))
    await renew()
    setDone(undefined)
    showToast(plural(reminded, { one: '# client is reminded.', other: '# clients are reminded.' }))
  }
  const payerAt = payers.find(({ clientId }) => clientId === open?.clientId)
  return (
    <>
      <ListFrame
        list={list}
        empty={<EmptyState>{t`Nobody is late: every invoice whose day has come is paid.`}</EmptyState>}
        tall
      >
        <div className={css['page']}>
          <Summary {...{ payers, due, hasMore, done }} onRemind={() => void remindAll()} />
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
        </div>
      </ListFrame>
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
  /** There are others after those shown. */
  hasMore: boolean
  /** Of how many it is done; undefined: nobody is being reminded. */
  done: number | undefined
  onRemind: () => void
}) {
  const toBeReminded = plural(due.length, {
    0: 'nobody is to be reminded now',
    one: '# is to be reminded now',
    other: '# are to be reminded now',
  })
  return (
    <div className={css['summary']}>
      <p>
        {hasMore ? (
          t`More than ${payers.length} clients are late; of those shown ${toBeReminded}`
        ) : (
          <>
            {plural(payers.length, { one: '# client is late', other: '# clients are late' })}, {toBeReminded}
          </>
        )}
      </p>
      {(due.length > 0 || hasMore) && (
        <Button busy={done !== undefined} onClick={onRemind}>
          {hasMore
            ? done === undefined
              ? t`Remind all, also those not shown`
              : t`${done} so far`
            : done === undefined
              ? t`Remind all of them`
              : t`${done} of ${due.length}`}
        </Button>
      )}
    </div>
  )
}

import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatMoney } from '../../ui/money.ts'
import { showToast } from '../../ui/toast-store.ts'
import { day } from './invoice-words.ts'
import css from './Invoices.module.css'
import { PayerCharges } from './PayerCharges.tsx'
import { type Charge, type Payers, useChargeChanges } from './use-charges.ts'

interface ChargesByPayerProps {
  payers: Payers
  until: string
  locale: string
  onDrafted: () => void
}

/** What is to be billed, for each payer; one click drafts it all, each as previewed. */
export function ChargesByPayer({
  payers: { items, currency },
  until,
  locale,
  onDrafted,
}: ChargesByPayerProps) {
  const [excluded, setExcluded] = useState<ReadonlyMap<string, Charge>>(new Map())
  const [busy, setBusy] = useState(false)
  const { draft } = useChargeChanges()
  const exclude = (charge: Charge, isOut: boolean): void => {
    const next = new Map(excluded)
    if (isOut) next.set(charge.id, charge)
    else next.delete(charge.id)
    setExcluded(next)
  }
  /** Of one payer, or of all. */
  const leftOut = (clientId?: string): number =>
    [...excluded.values()]
      .filter(
        (charge) => charge.servedOn <= until && (clientId === undefined || charge.clientId === clientId),
      )
      .reduce((all, { amountMinor }) => all + amountMinor, 0)
  const make = async (clientIds?: string[]): Promise<void> => {
    setBusy(true)
    try {
      const { drafts, isMore } = await draft({
        until,
        exclude: [...excluded.keys()],
        ...(clientIds && { clientIds }),
      })
      showToast(
        plural(drafts.length, {
          0: 'Nothing was left to draft.',
          one: '# draft is made. Look it over, then issue it.',
          other: '# drafts are made. Look them over, then issue them.',
        }),
      )
      if (!clientIds && !isMore) onDrafted()
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  const sum = items.reduce((all, { amountMinor }) => all + amountMinor, 0) - leftOut()
  return (
    <div className={css['page']}>
      <div className={css['summary']}>
        <p>
          {plural(items.length, { one: '# client', other: '# clients' })} ·{' '}
          <b className={css['money']}>{formatMoney(sum, currency, locale)}</b>
        </p>
        <Button busy={busy} onClick={() => void make()}>
          {t`Draft all of them`}
        </Button>
      </div>
      {items.map(({ clientId, clientName, count, amountMinor, oldestOn }) => (
        <Card
          key={clientId}
          title={clientName}
          actions={
            <Button variant="secondary" busy={busy} onClick={() => void make([clientId])}>
              {t`Draft ${formatMoney(amountMinor - leftOut(clientId), currency, locale)}`}
            </Button>
          }
        >
          <p className={css['quiet']}>
            {plural(count, { one: '# entry', other: '# entries' })}, {t`the oldest of ${day(oldestOn)}`}
          </p>
          <PayerCharges {...{ clientId, until, locale, excluded }} onExclude={exclude} />
        </Card>
      ))}
    </div>
  )
}

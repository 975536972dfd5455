import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { day } from '../../../../ui/words/day.ts'
import css from '../Invoices.module.css'
import { PayerCharges } from './PayerCharges.tsx'
import { type Charge, hasOtherDraft, type Payers, useChargeChanges } from './use-charges.ts'

interface ChargesByPayerProps {
  payers: Payers
  until: string
  locale: string
  /** Shows all drafts. */
  onDrafted: () => void
  /** Opens a draft. */
  onOpen: (id: string) => void
}

/** Unbilled charges by payer; one click drafts all of them as shown. */
export function ChargesByPayer({
  payers: { items, currency },
  until,
  locale,
  onDrafted,
  onOpen,
}: ChargesByPayerProps) {
  const [excluded, setExcluded] = useState<ReadonlyMap<string, Charge>>(new Map())
  const [unselected, setUnselected] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const { draft } = useChargeChanges()
  const exclude = (charge: Charge, isOut: boolean): void => {
    const next = new Map(excluded)
    if (isOut) next.set(charge.id, charge)
    else next.delete(charge.id)
    setExcluded(next)
  }
  /** Excluded amount of one payer, or of all. */
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
      const [first] = drafts
      const isAlone = drafts.length === 1 && first !== undefined
      if (isAlone && (await hasOtherDraft(first)))
        showToast(t`1 draft created. ${first.clientName} already had a draft: check both, then issue them.`, {
          label: t`Show drafts`,
          onAct: onDrafted,
        })
      else
        showToast(
          plural(drafts.length, {
            0: 'Nothing left to invoice.',
            one: '# draft created. Check it, then issue it.',
            other: '# drafts created. Check them, then issue them.',
          }),
          isAlone ? { label: t`Open draft`, onAct: () => onOpen(first.id) } : undefined,
        )
      if (!clientIds && !isMore) onDrafted()
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  const selected = items.filter(({ clientId }) => !unselected.has(clientId))
  const isAll = selected.length === items.length
  // Few payers are shown open, many closed.
  const isFolded = items.length > 3
  const sum = selected.reduce((all, { clientId, amountMinor }) => all + amountMinor - leftOut(clientId), 0)
  return (
    <div className={css['page']}>
      <div className={css['summary']}>
        <label className={css['charge']}>
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => setUnselected(new Set(isAll ? items.map(({ clientId }) => clientId) : []))}
          />
          <span>
            {t`${plural(selected.length, { one: '# client', other: '# clients' })} of ${items.length}`} ·{' '}
            <b className={css['money']}>{formatMoney(sum, currency, locale)}</b>
          </span>
        </label>
        <Button
          busy={busy}
          disabled={selected.length === 0}
          onClick={() => void make(isAll ? undefined : selected.map(({ clientId }) => clientId))}
        >
          {isAll ? t`Draft all invoices` : t`Draft selected invoices`}
        </Button>
      </div>
      {items.map(({ clientId, clientName, count, amountMinor, oldestOn }) => (
        <Card key={clientId}>
          <div className={css['summary']}>
            <label className={css['charge']}>
              <input
                type="checkbox"
                aria-label={t`Select ${clientName}`}
                checked={!unselected.has(clientId)}
                onChange={() => setUnselected(toggled(unselected, clientId))}
              />
              <span>
                <b>{clientName}</b>
                <span className="quiet">
                  {plural(count, { one: '# charge', other: '# charges' })}, {t`oldest from ${day(oldestOn)}`}
                </span>
              </span>
            </label>
            <Button
              variant="secondary"
              busy={busy}
              aria-label={t`Create draft for ${formatMoney(amountMinor - leftOut(clientId), currency, locale)}: ${clientName}`}
              onClick={() => void make([clientId])}
            >
              {t`Create draft for ${formatMoney(amountMinor - leftOut(clientId), currency, locale)}`}
            </Button>
          </div>
          <details
            open={isFolded ? opened.has(clientId) : true}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open !== opened.has(clientId) && isFolded)
                setOpened(toggled(opened, clientId))
            }}
          >
            <summary>{t`Charges for ${clientName}`}</summary>
            {(!isFolded || opened.has(clientId)) && (
              <PayerCharges {...{ clientId, until, locale, excluded }} onExclude={exclude} />
            )}
          </details>
        </Card>
      ))}
    </div>
  )
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

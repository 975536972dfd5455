import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Badge, type BadgeWords } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/Link.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { InvoiceRun, RunItem } from './invoice-run.ts'
import { handedOverWords } from './run-words.ts'
import css from './RunItems.module.css'

/** What a run did for each payer; until the day of issue, a draft can be excluded. */
export function RunItems({
  run,
  locale,
  invoiceAt,
}: {
  run: InvoiceRun
  locale: string
  invoiceAt: (id: string) => string
}) {
  const exclude = useApiChange('PUT /api/invoice-runs/{id}/exclusions')
  const timeZone = useTimeZone()
  const [busy, setBusy] = useState('')
  const leaveOut = async (item: RunItem): Promise<void> => {
    setBusy(item.id)
    try {
      await exclude({
        params: { id: run.id },
        body: { itemId: item.id, isExcluded: item.state === 'drafted' },
      })
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setBusy('')
    }
  }
  const canLeaveOut = run.state === 'drafted'
  return (
    <ul className={classes(css['items'], canLeaveOut && css['canLeaveOut'])}>
      {run.items.map((item) => {
        const { word, tone } = stateWords(item.state)
        return (
          <li key={item.id}>
            <ListEntry
              title={
                <>
                  {item.documentId === null ? (
                    item.clientName
                  ) : (
                    <Link to={invoiceAt(item.documentId)}>{item.clientName}</Link>
                  )}{' '}
                  <Badge tone={tone}>{word}</Badge>
                </>
              }
            >
              {item.number !== null && <p>{item.number}</p>}
              {item.problem !== '' && <p>{item.problem}</p>}
              {item.handedOver && <p>{handedOverWords(item.handedOver, timeZone)}</p>}
            </ListEntry>
            <b>{item.documentId !== null && formatMoney(item.grossMinor, run.currency, locale)}</b>
            {canLeaveOut && (item.state === 'drafted' || item.state === 'excluded') && (
              <Button variant="quiet" busy={busy === item.id} onClick={() => void leaveOut(item)}>
                {item.state === 'drafted' ? t`Exclude draft` : t`Include draft`}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function stateWords(state: RunItem['state']): BadgeWords {
  const words: Record<RunItem['state'], BadgeWords> = {
    waiting: { word: t`in progress`, tone: 'neutral' },
    drafted: { word: t`draft`, tone: 'attention' },
    nothing: { word: t`already invoiced`, tone: 'neutral' },
    excluded: { word: t`excluded`, tone: 'neutral' },
    issued: { word: t`issued`, tone: 'good' },
    removed: { word: t`removed`, tone: 'neutral' },
    failed: { word: t`failed`, tone: 'danger' },
  }
  return words[state]
}

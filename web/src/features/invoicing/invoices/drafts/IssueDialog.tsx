import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import type { InvoiceSummary } from '../use-invoices.ts'
import { NoBankNotice } from './NoBankNotice.tsx'
import { useIssueDrafts } from './use-issue-drafts.ts'

interface IssueDialogProps {
  /** Empty closes the dialog. */
  drafts: readonly InvoiceSummary[]
  locale: string
  /** The bank details of the business. */
  bankAt: string
  onClose: () => void
  /** Called when all are issued. */
  onIssued: () => void
}

/** Asks before drafts get their numbers, and shows the progress. */
export function IssueDialog({ drafts, locale, bankAt, onClose, onIssued }: IssueDialogProps) {
  const [done, setDone] = useState<number>()
  const issue = useIssueDrafts()
  const count = drafts.length
  const act = async (): Promise<void> => {
    try {
      const issued = await issue(drafts, setDone)
      const said = plural(issued.count, { one: '# invoice issued.', other: '# invoices issued.' })
      if (issued.problems.length > 0) throw new Error([said, ...issued.problems].join(' '))
      showToast(said)
      onIssued()
    } finally {
      setDone(undefined)
    }
  }
  return (
    <ConfirmDialog
      open={count > 0}
      onClose={onClose}
      title={plural(count, { one: 'Issue # invoice?', other: 'Issue # invoices?' })}
      confirm={done === undefined ? t`Issue invoices` : t`${done + 1} of ${count}`}
      onConfirm={act}
    >
      <p>{t`Total: ${sums(drafts, locale)}.`}</p>
      <p>
        {t`Each invoice gets the next number and can’t change afterwards. Correct mistakes with a credit note. Nothing is sent yet.`}
      </p>
      <NoBankNotice bankAt={bankAt} />
    </ConfirmDialog>
  )
}

/** Totals by currency. */
function sums(drafts: readonly InvoiceSummary[], locale: string): string {
  const byCurrency = new Map<string, number>()
  for (const { currency, grossMinor } of drafts)
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + grossMinor)
  return [...byCurrency].map(([currency, minor]) => formatMoney(minor, currency, locale)).join(' + ')
}

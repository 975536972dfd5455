import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { KeptForm, useKeptTexts } from '../../../../forms/KeptForm.tsx'
import { Checkbox } from '../../../../ui/fields/choosing/Checkbox.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { formatMoney } from '../../../../ui/words/money.ts'
import { MoneyField } from '../../../../ui/fields/money/MoneyField.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { newId } from '../../../../wire/new-id.ts'
import { longest } from './credit-limits.ts'
import { creditable, wantedLines } from './credited-lines.ts'
import type { Invoice } from '../use-invoices.ts'

type Credit = { lines?: { lineId: string; amountMinor: number }[]; note: string; correctionId?: string }

interface CreditDialogProps {
  /** Name of the form's draft. */
  draftKey: string
  invoice: Invoice
  locale: string
  open: boolean
  onClose: () => void
  onCredit: (credit: Credit) => Promise<void>
}

/** Creates a credit note: an amount for each line, by default all of it. */
export function CreditDialog({ draftKey, invoice, locale, open, onClose, onCredit }: CreditDialogProps) {
  const { currency, number } = invoice
  const left = creditable(invoice)
  const takesOff = invoice.lines.some(({ amountMinor }) => amountMinor < 0)
  const { text } = useKeptTexts(draftKey)
  const [correctionId] = useState(() => text('correctionId', newId()))
  const submit = async (data: FormData): Promise<void> => {
    const lines = wantedLines(left, (id) => Number(formText(data, id)))
    await onCredit({
      ...(lines && { lines }),
      note: formText(data, 'note'),
      ...(formText(data, 'correct') && { correctionId: formText(data, 'correctionId') }),
    })
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Credit invoice ${number ?? ''}`}>
      <p>{t`The invoice stays unchanged. The credit note gets its own number and refers to the invoice.`}</p>
      <KeptForm draftKey={draftKey} onSubmit={submit} explain={explainRefusal}>
        {left.map(({ line, leftMinor }) => (
          <MoneyField
            key={line.id}
            name={line.id}
            label={line.description}
            hint={t`Out of ${formatMoney(leftMinor, currency, locale)}. Enter 0 to leave this line out.`}
            currency={currency}
            locale={locale}
            most={leftMinor}
            defaultValue={String(leftMinor)}
          />
        ))}
        {takesOff && <p>{t`If you credit the full amount, discounts are cancelled too.`}</p>}
        <TextField name="note" label={t`Reason`} autoComplete="off" maxLength={longest.note} />
        {/* The same id while the same request is repeated. */}
        <input type="hidden" name="correctionId" value={correctionId} />
        <Checkbox name="correct" label={t`Start a new draft with these lines`} />
        <SubmitButton>{t`Issue credit note`}</SubmitButton>
      </KeptForm>
    </Dialog>
  )
}

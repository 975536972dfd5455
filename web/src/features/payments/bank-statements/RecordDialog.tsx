import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { InputError } from '../../../forms/input-error.ts'
import { KeptDraft } from '../../../forms/KeptDraft.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import css from './BankImports.module.css'
import { PartFields } from './PartFields.tsx'
import { recordedParts, draftParts, newPart, type PartDraft, restOf } from './split-line.ts'
import type { BankLine, RecordedParts, ClientAccount } from './use-bank-imports.ts'

interface RecordDialogProps {
  line: BankLine
  locale: string
  open: boolean
  onClose: () => void
  onRecord: (parts: RecordedParts) => Promise<unknown>
}

/** Records a line as payments of one or several payers, with allocations. */
export function RecordDialog({ line, locale, open, onClose, onRecord }: RecordDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Match line`}>
      <RecordForm {...{ line, locale, onRecord, onClose }} />
    </Dialog>
  )
}

function RecordForm({ line, locale, onRecord, onClose }: Omit<RecordDialogProps, 'open'>) {
  const [begin] = useState(() => draftParts(line))
  const draft = useDraft<{ parts: readonly PartDraft[] }>({ parts: begin }, draftKeyOf(line))
  const { parts } = draft.values
  const setParts = (wanted: readonly PartDraft[]): void => draft.set('parts', wanted)
  const [accounts, setAccounts] = useState<ReadonlyMap<string, ClientAccount>>(new Map())
  const rest = restOf(line, parts)
  const money = (minor: number) => formatMoney(minor, line.currency, locale)
  const change = (key: string, changed: Partial<PartDraft>): void =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...changed } : part)))
  const submit = async (): Promise<void> => {
    const recorded = recordedParts(line, parts, accounts)
    if (!recorded)
      throw new InputError(
        t`Choose a payer for every part. The parts must add up to ${money(line.leftMinor)}.`,
      )
    await onRecord(recorded)
    draft.forget()
    onClose()
  }
  return (
    <Form key={draft.round} onSubmit={submit} explain={explainRefusal}>
      <KeptDraft {...draft} />
      <p className={css['quiet']}>{[line.counterparty, line.reference].filter(Boolean).join(' · ')}</p>
      {parts.map((part, place) => (
        <PartFields
          key={part.key}
          {...{ part, place, locale }}
          currency={line.currency}
          onChange={(changed) => change(part.key, changed)}
          onAccount={(clientId, account) => setAccounts((known) => new Map(known).set(clientId, account))}
          onRemove={
            parts.length > 1 ? () => setParts(parts.filter(({ key }) => key !== part.key)) : undefined
          }
        />
      ))}
      <div>
        <Button variant="secondary" onClick={() => setParts([...parts, newPart(rest)])}>
          {t`Add payer`}
        </Button>
      </div>
      {rest !== 0 && (
        <p>{rest > 0 ? t`${money(rest)} still to allocate` : t`${money(-rest)} more than was paid`}</p>
      )}
      <SubmitButton>{t`Match line`}</SubmitButton>
    </Form>
  )
}

/** Name of a line's draft. */
function draftKeyOf({ id }: BankLine): string {
  return `recording of line ${id}`
}

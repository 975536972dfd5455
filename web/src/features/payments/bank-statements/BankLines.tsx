import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { useApiList } from '../../../data/queries/api-list.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { withUndo } from '../../../forms/with-undo.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { LineEntry } from './LineEntry.tsx'
import { type BankLine, type LineState, useLineChanges } from './use-bank-imports.ts'
import { longest } from './line-limits.ts'

interface BankLinesProps {
  state: LineState
  locale: string
  paymentAt: (id: string) => string
  empty: ReactNode
}

/** Statement lines in a state, with their actions. */
export function BankLines({ state, locale, paymentAt, empty }: BankLinesProps) {
  const list = useApiList('GET /api/bank-lines', { query: { state } })
  const { record, link, refund, ignore, separate, reopen } = useLineChanges()
  const [changing, setChanging] = useState<BankLine>()
  const [ignoring, setIgnoring] = useState<BankLine>()

  const accept = (line: BankLine): Promise<void> => {
    const { suggestion } = line
    if (!suggestion) return Promise.resolve()
    const { kind, paymentId } = suggestion
    const parts = suggestion.parts.map(({ clientId, amountMinor, allocations }) => ({
      clientId,
      amountMinor,
      allocations: allocations.map(({ documentId, amountMinor: used }) => ({
        documentId,
        amountMinor: used,
      })),
    }))
    if (kind === 'payment' || !paymentId) return withUndo(t`Line matched.`, () => record(line, parts), reopen)
    if (kind === 'entered') return withUndo(t`Line matched.`, () => link(line, paymentId), reopen)
    return withUndo(t`Refund recorded.`, () => refund(line, paymentId), reopen)
  }
  const takeBack = async (line: BankLine): Promise<void> => {
    try {
      await reopen(line)
      showToast(t`Line is unmatched again.`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <>
      <List label={t`Statement lines`} list={list} empty={empty} itemKey={({ id }) => id} tall>
        {(line) => (
          <LineEntry {...{ line, locale, paymentAt }}>
            {line.state === 'open' && line.suggestion && (
              <Button variant="secondary" onClick={() => void accept(line)}>
                {acceptWord(line)}
              </Button>
            )}
            {line.state === 'open' && line.amountMinor > 0 && (
              <Button variant={line.suggestion ? 'quiet' : 'secondary'} onClick={() => setChanging(line)}>
                {line.suggestion ? t`Edit match` : t`Match line`}
              </Button>
            )}
            {line.state === 'open' && line.entries.length === 0 && (
              <Button
                variant={line.suggestion || line.amountMinor > 0 ? 'quiet' : 'secondary'}
                onClick={() => setIgnoring(line)}
              >{t`Ignore line`}</Button>
            )}
            {line.state === 'seen' && (
              <Button
                variant="secondary"
                onClick={() => void withUndo(t`Kept as a separate line.`, () => separate(line), reopen)}
              >{t`Not a duplicate`}</Button>
            )}
            {line.state !== 'seen' &&
              (line.state !== 'open' || line.entries.length > 0 || line.isAnother) && (
                <Button variant="secondary" onClick={() => void takeBack(line)}>{t`Reopen line`}</Button>
              )}
          </LineEntry>
        )}
      </List>
      {changing && (
        <RecordDialog
          key={changing.id}
          line={changing}
          locale={locale}
          open
          onClose={() => setChanging(undefined)}
          onRecord={async (parts) => {
            const line = await record(changing, parts)
            await withUndo(t`Line matched.`, () => Promise.resolve(line), reopen)
          }}
        />
      )}
      <Dialog open={ignoring !== undefined} onClose={() => setIgnoring(undefined)} title={t`Ignore line`}>
        <Form
          explain={explainRefusal}
          onSubmit={async (data) => {
            if (!ignoring) return
            const line = await ignore(ignoring, formText(data, 'reason'))
            setIgnoring(undefined)
            await withUndo(t`Line ignored.`, () => Promise.resolve(line), reopen)
          }}
        >
          <TextField
            name="reason"
            label={t`Reason`}
            hint={t`For example, feed, rent, interest or a transfer between your own accounts.`}
            autoComplete="off"
            maxLength={longest.reason}
            required
          />
          <SubmitButton>{t`Ignore line`}</SubmitButton>
        </Form>
      </Dialog>
    </>
  )
}

function acceptWord({ suggestion }: BankLine): string {
  if (suggestion?.kind === 'entered') return t`Accept match`
  return suggestion?.kind === 'refund' ? t`Record refund` : t`Accept match`
}

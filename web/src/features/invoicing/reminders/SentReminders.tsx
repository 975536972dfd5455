import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiList } from '../../../data/queries/api-list.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { type Column, Table } from '../../../ui/lists/Table.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { levelWords, stateWords } from './reminder-words.ts'
import { type Reminder, useReminderChanges } from './use-reminders.ts'
import { longest } from './cancellation-limits.ts'

/** Planned and sent reminders; cancelling a sent one credits its fee. */
export function SentReminders({ locale, timeZone }: { locale: string; timeZone: string }) {
  const list = useApiList('GET /api/reminders')
  const { cancel, print } = useReminderChanges()
  const [ending, setEnding] = useState<Reminder>()
  const isPlanned = ending?.state === 'planned'
  const submit = async (data: FormData): Promise<void> => {
    if (!ending) return
    await cancel(ending.id, formText(data, 'reason'))
    showToast(isPlanned ? t`Reminder withdrawn.` : t`Reminder ${ending.number ?? ''} cancelled.`)
    setEnding(undefined)
  }
  const putOnPaper = async ({ id }: Reminder): Promise<void> => {
    try {
      const { state, number } = await print(id)
      showToast(
        state === 'sent'
          ? t`Reminder ${number ?? ''} issued. Open it to print the PDF.`
          : t`Paid in full. It will not be sent.`,
      )
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <>
      <Table
        label={t`Reminders`}
        columns={columnsIn(locale, timeZone, { onEnd: setEnding, onPrint: putOnPaper })}
        list={list}
        itemKey={({ id }) => id}
        empty={<EmptyState>{t`No reminders yet.`}</EmptyState>}
      />
      <Dialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={isPlanned ? t`Withdraw this reminder?` : t`Cancel reminder ${ending?.number ?? ''}?`}
      >
        <Form onSubmit={submit} explain={explainSave}>
          <p>
            {isPlanned
              ? t`It will not be sent. You can send this stage later.`
              : t`The client already has this reminder. A credit note cancels its fee. You can send this stage again.`}
          </p>
          <TextField name="reason" label={t`Reason`} autoComplete="off" maxLength={longest.reason} required />
          <SubmitButton>{isPlanned ? t`Withdraw reminder` : t`Cancel reminder`}</SubmitButton>
        </Form>
      </Dialog>
    </>
  )
}

function columnsIn(
  locale: string,
  timeZone: string,
  { onEnd, onPrint }: { onEnd: (reminder: Reminder) => void; onPrint: (reminder: Reminder) => Promise<void> },
): Column<Reminder>[] {
  return [
    {
      title: t({ message: 'Reminder', context: 'a payment reminder' }),
      bare: true,
      cell: (row) =>
        row.documentId ? (
          <Link to={`/trainer/invoices/${row.documentId}`}>{t`Reminder ${row.number ?? ''}`}</Link>
        ) : (
          t`No number yet`
        ),
    },
    { title: t`Client`, cell: (row) => row.clientName },
    { title: t`Status`, cell: (row) => <StateOf reminder={row} /> },
    { title: t`When`, cell: (row) => <Moment at={row.sentAt ?? row.plannedFor} timeZone={timeZone} /> },
    { title: t`For`, cell: (row) => row.invoices.map(({ number }) => number).join(', ') },
    { title: t({ message: 'Stage', context: 'a payment reminder' }), cell: levelWords },
    {
      title: t`Fee`,
      align: 'end',
      cell: (row) => (row.feeMinor > 0 ? formatMoney(row.feeMinor, row.currency, locale) : ''),
    },
    {
      title: t`Actions`,
      align: 'end',
      bare: true,
      cell: (row) =>
        row.endedAt === null && (
          <>
            {row.lacksAddress && (
              <Button variant="secondary" onClick={() => void onPrint(row)}>{t`Print instead`}</Button>
            )}
            <Button variant="quiet" onClick={() => onEnd(row)}>
              {row.state === 'planned' ? t`Withdraw reminder` : t`Cancel reminder`}
            </Button>
          </>
        ),
    },
  ]
}

function StateOf({ reminder }: { reminder: Reminder }) {
  const { word, tone } = stateWords(reminder)
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {reminder.lacksAddress && (
        <span>
          {' '}
          <Link to={`/trainer/clients/${reminder.clientId}`}>{t`Create reminder`}</Link>
        </span>
      )}
    </>
  )
}

import { t } from '@lingui/core/macro'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useTaxWords } from '../../../data/business/use-tax-words.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { Period } from './periods.ts'
import { type Accounts, fetchJournalCsv } from './reports.ts'
import { longest } from './account-limits.ts'

interface JournalCardProps {
  period: Period
  takesCards: boolean
  /** Only the owner names accounts. */
  isOwner: boolean
  /** Formats hundredths of a percent. */
  writeRate: (rate: number) => string
}

/** Documents and payments of a period as double entries, for bookkeeping. */
export function JournalCard({ period, takesCards, isOwner, writeRate }: JournalCardProps) {
  const [naming, setNaming] = useState(false)
  const save = async (): Promise<void> => {
    try {
      saveFile(
        await fetchJournalCsv(period),
        `${t({ message: 'journal', context: 'a file name' })}-${period.from}-${period.until}.csv`,
      )
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <Card
      title={t`Bookkeeping journal`}
      actions={
        <>
          {isOwner && (
            <Button variant="quiet" onClick={() => setNaming(true)}>
              {t`Name accounts`}
            </Button>
          )}
          <Button variant="secondary" icon={<Icon of={IconDownload} />} onClick={() => void save()}>
            {t`Download journal (CSV)`}
          </Button>
        </>
      }
    >
      <p className="quiet">
        {t`Invoices, credit notes, reminders and payments in this period, in double-entry form for your accountant or accounting software.`}
      </p>
      <Dialog open={naming} onClose={() => setNaming(false)} title={t`Account names`}>
        <AccountNames {...{ takesCards, writeRate }} onSaved={() => setNaming(false)} />
      </Dialog>
    </Card>
  )
}

interface AccountNamesProps extends Pick<JournalCardProps, 'takesCards' | 'writeRate'> {
  onSaved: () => void
}

function AccountNames({ takesCards, writeRate, onSaved }: AccountNamesProps) {
  // Without keys nothing mentions cards; the name of their account stays.
  const isNamed = ({ purpose }: { purpose: Purpose }) => takesCards || purpose !== 'card'
  const name = useApiChange('PATCH /api/journal/accounts')
  const { taxName } = useTaxWords()
  return (
    <Loaded state={single(useApiQuery('GET /api/journal/accounts'))} rows={6}>
      {({ items }) => (
        <Form
          explain={explainSave}
          onSubmit={async (data) => {
            const named = items.map((one) =>
              isNamed(one) ? { ...one, account: formText(data, one.purpose).trim() } : one,
            )
            await name({ body: { items: named } })
            onSaved()
            showToast(t`Account names saved.`)
          }}
        >
          <p className="quiet">{t`Numbers or names from your bookkeeping. Leave empty to use the default.`}</p>
          {items.filter(isNamed).map(({ purpose, account }) => (
            <TextField
              key={purpose}
              name={purpose}
              label={purposeWords(purpose, writeRate, taxName)}
              autoComplete="off"
              maxLength={longest['items.account']}
              defaultValue={account}
            />
          ))}
          <SubmitButton>{t`Save`}</SubmitButton>
        </Form>
      )}
    </Loaded>
  )
}

type Purpose = Accounts['items'][number]['purpose']

function purposeWords(purpose: Purpose, writeRate: (rate: number) => string, taxName: string): string {
  const plain: Record<string, string> = {
    receivables: t`Receivables`,
    bank: t`Bank`,
    cash: t({ message: 'Cash', context: 'a ledger account' }),
    card: t`Cards`,
    terminal: t`Payment terminal`,
    other: t`Other payment methods`,
    fees: t`Reminder fees`,
  }
  const [what = '', category = '', rate = '0'] = purpose.split(':')
  const written = `${writeRate(Number(rate))} ${category === 'S' ? '' : `(${category})`}`.trim()
  return plain[purpose] ?? (what === 'tax' ? `${taxName} ${written}` : t`Revenue ${written}`)
}

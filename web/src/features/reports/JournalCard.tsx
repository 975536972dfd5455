import { t } from '@lingui/core/macro'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { explainSave } from '../../api/explain-save.ts'
import { single } from '../../api/single.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { Period } from './periods.ts'
import css from './Reports.module.css'
import { type Accounts, fetchJournalCsv, useJournalAccounts, useNameAccounts } from './use-reports.ts'

interface JournalCardProps {
  period: Period
  takesCards: boolean
  /** Only the owner names accounts. */
  isOwner: boolean
  /** Hundredths of a percent as people write it. */
  writeRate: (rate: number) => string
}

/** Everything issued and paid in these days as double entries, for whoever keeps the books. */
export function JournalCard({ period, takesCards, isOwner, writeRate }: JournalCardProps) {
  const [naming, setNaming] = useState(false)
  const save = async (): Promise<void> => {
    try {
      saveFile(await fetchJournalCsv(period), `journal-${period.from}-${period.until}.csv`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <Card
      title={t`Journal for bookkeeping`}
      actions={
        <>
          {isOwner && (
            <Button variant="quiet" onClick={() => setNaming(true)}>
              {t`Name the accounts`}
            </Button>
          )}
          <Button variant="secondary" icon={<Icon of={IconDownload} />} onClick={() => void save()}>
            {t`Journal as CSV`}
          </Button>
        </>
      }
    >
      <p className={css['quiet']}>
        {t`Invoices, credit notes, reminders and payments of these days as double entries: what an accounting program or your adviser reads.`}
      </p>
      <Dialog open={naming} onClose={() => setNaming(false)} title={t`Names of accounts`}>
        <AccountNames {...{ takesCards, writeRate }} onSaved={() => setNaming(false)} />
      </Dialog>
    </Card>
  )
}

interface AccountNamesProps extends Pick<JournalCardProps, 'takesCards' | 'writeRate'> {
  onSaved: () => void
}

function AccountNames({ takesCards, writeRate, onSaved }: AccountNamesProps) {
  // Without keys nothing mentions cards; what their account is called stays as it was.
  const isNamed = ({ purpose }: { purpose: Purpose }) => takesCards || purpose !== 'card'
  const name = useNameAccounts()
  return (
    <Loaded state={single(useJournalAccounts())} rows={6}>
      {({ items }) => (
        <Form
          explain={explainSave}
          onSubmit={async (data) => {
            await name(
              items.map((one) =>
                isNamed(one) ? { ...one, account: formText(data, one.purpose).trim() } : one,
              ),
            )
            onSaved()
            showToast(t`The names are saved.`)
          }}
        >
          <p
            className={css['quiet']}
          >{t`Numbers or names as in your books. Empty: what stands beside it.`}</p>
          {items.filter(isNamed).map(({ purpose, account }) => (
            <TextField
              key={purpose}
              name={purpose}
              label={purposeWords(purpose, writeRate)}
              autoComplete="off"
              maxLength={40}
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

function purposeWords(purpose: Purpose, writeRate: (rate: number) => string): string {
  const plain: Record<string, string> = {
    receivables: t`Receivables`,
    bank: t`Bank`,
    cash: t`Cash`,
    card: t`Cards`,
    terminal: t`Payment terminal`,
    other: t`Other ways of paying`,
    fees: t`Fees of reminders`,
  }
  const [what = '', category = '', rate = '0'] = purpose.split(':')
  const written = `${writeRate(Number(rate))} ${category === 'S' ? '' : `(${category})`}`.trim()
  return plain[purpose] ?? (what === 'tax' ? t`Tax ${written}` : t`Revenue ${written}`)
}

import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { MoneyField } from '../../../ui/fields/money/MoneyField.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import css from './BankImports.module.css'
import { ClientField } from './ClientField.tsx'
import type { PartDraft } from './split-line.ts'
import type { ClientAccount } from './use-bank-imports.ts'
import { ranges } from './line-limits.ts'

interface PartFieldsProps {
  part: PartDraft
  place: number
  currency: string
  locale: string
  onChange: (changed: Partial<PartDraft>) => void
  /** Called with the chosen client's open amount. */
  onAccount: (clientId: string, account: ClientAccount) => void
  onRemove: (() => void) | undefined
}

/** Part of a line: payer, amount and allocation. */
export function PartFields({
  part,
  place,
  currency,
  locale,
  onChange,
  onAccount,
  onRemove,
}: PartFieldsProps) {
  const { client, suggested } = part
  const clientId = client?.id ?? ''
  const { data: account } = useApiQuery(
    'GET /api/clients/{id}/account',
    { params: { id: clientId } },
    { enabled: clientId !== '' },
  )
  useEffect(() => {
    if (account) onAccount(clientId, account)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once for each answer, not for each listener
  }, [account, clientId])
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const uses = [
    ...(suggested.length > 0
      ? [{ value: 'suggested', label: t`As suggested: ${suggested.map(({ number }) => number).join(', ')}` }]
      : []),
    { value: 'oldest', label: t`Oldest unpaid invoices` },
    ...(account?.open ?? [])
      .filter((one) => one.currency === currency)
      .map(({ documentId, number, openMinor }) => ({
        value: documentId,
        label: t`${number}, ${money(openMinor)} unpaid`,
      })),
    { value: 'credit', label: t`Keep as credit` },
  ]
  return (
    <fieldset className={css['part']}>
      <legend>{t`Part ${place + 1}`}</legend>
      <ClientField
        name={`client ${part.key}`}
        chosen={client}
        onChoose={(chosen) => onChange({ client: chosen, use: 'oldest', suggested: [] })}
      />
      <MoneyField
        name={`amount ${part.key}`}
        label={t`Amount`}
        defaultValue={part.amount}
        onChange={(amount) => onChange({ amount })}
        most={ranges['parts.amountMinor'].max}
        required
        {...{ currency, locale }}
      />
      <Select
        name={`use ${part.key}`}
        label={t`Allocate to`}
        options={uses}
        value={part.use}
        onChange={({ target }) => onChange({ use: target.value })}
      />
      {onRemove && (
        <div>
          <Button variant="quiet" onClick={onRemove}>
            {t`Remove part`}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

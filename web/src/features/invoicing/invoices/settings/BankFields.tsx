import { bankFormOf, hasIban } from '@cavaletti/contract/invoicing/bank-forms'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { bankCodeWord } from '../document/bank-words.ts'
import { longest } from './billing-limits.ts'

type Name = 'bankHolder' | 'bankCode' | 'accountNumber' | 'iban' | 'bic'

interface Bound {
  name: string
  hint: ReactNode
  autoComplete: string
  value: string
  onChange: (event: { target: { value: string } }) => void
}

interface BankFieldsProps {
  /** Country of the business, ISO 3166-1 alpha-2: decides the form of accounts. */
  country: string
  bind: (name: Name, hint?: string) => Bound
}

/** The account for payments, in the country's form. */
export function BankFields({ country, bind }: BankFieldsProps) {
  const form = bankFormOf(country)
  const iban = bind('iban', form ? t`For payments from abroad. Optional.` : undefined)
  return (
    <>
      <TextField
        {...bind('bankHolder', t`If empty, we use the name on invoices.`)}
        label={t`Account holder`}
        maxLength={longest.bankHolder}
      />
      {form?.codeKind && (
        <TextField
          {...bind('bankCode')}
          label={bankCodeWord(form.codeKind)}
          maxLength={longest.bankCode}
          // An IFSC contains letters; the others are digits.
          inputMode={form.codeKind === 'ifsc' || form.codeKind === 'bank_code' ? 'text' : 'numeric'}
        />
      )}
      {form && (
        <TextField
          {...bind('accountNumber')}
          label={t`Account number`}
          maxLength={longest.accountNumber}
          inputMode="numeric"
        />
      )}
      {(hasIban(country) || iban.value !== '') && (
        <TextField {...iban} maxLength={longest.iban} label={t`IBAN`} />
      )}
      <TextField
        {...bind('bic', t`Also called SWIFT code. Banks abroad may ask for it.`)}
        maxLength={longest.bic}
        label={t`BIC`}
      />
    </>
  )
}

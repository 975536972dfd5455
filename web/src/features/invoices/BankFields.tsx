import { bankFormOf, hasIban } from '@cavaletti/contract/bank-forms'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import { bankCodeWord } from './bank-words.ts'

type Name = 'bankHolder' | 'bankCode' | 'accountNumber' | 'iban' | 'bic'

interface Bound {
  name: string
  hint: ReactNode
  autoComplete: string
  value: string
  onChange: (event: { target: { value: string } }) => void
}

interface BankFieldsProps {
  /** Of the business, ISO 3166-1 alpha-2: decides how accounts are named. */
  country: string
  bind: (name: Name, hint?: string) => Bound
}

/** The account that invoices are paid to, as banks of the country name it. */
export function BankFields({ country, bind }: BankFieldsProps) {
  const form = bankFormOf(country)
  const iban = bind('iban', form ? t`For payments from abroad. It may stay empty.` : undefined)
  return (
    <>
      <TextField
        {...bind('bankHolder', t`If empty, we use the name on invoices.`)}
        label={t`Account holder`}
        maxLength={70}
      />
      {form?.codeKind && (
        <TextField
          {...bind('bankCode')}
          label={bankCodeWord(form.codeKind)}
          maxLength={30}
          // An IFSC has letters; the others are figures.
          inputMode={form.codeKind === 'ifsc' || form.codeKind === 'bank_code' ? 'text' : 'numeric'}
        />
      )}
      {form && (
        <TextField {...bind('accountNumber')} label={t`Account number`} maxLength={42} inputMode="numeric" />
      )}
      {(hasIban(country) || iban.value !== '') && <TextField {...iban} maxLength={42} label={t`IBAN`} />}
      <TextField
        {...bind('bic', t`Also called SWIFT code. Banks abroad may ask for it.`)}
        maxLength={11}
        label={t`BIC`}
      />
    </>
  )
}

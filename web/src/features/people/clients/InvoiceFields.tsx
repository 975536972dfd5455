import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useTaxWords } from '../../../data/business/use-tax-words.ts'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import type { ClientField, ClientFields as Fields } from './client-draft.ts'
import css from './ClientFields.module.css'
import { longest } from './client-limits.ts'

interface InvoiceFieldsProps {
  values: Fields
  set: (name: ClientField, value: string) => void
  /** Note on others' concurrent change of a field. */
  meanwhile: (name: ClientField) => ReactNode
}

/** Details for documents of companies and for e-invoices. */
export function InvoiceFields({ values, set, meanwhile }: InvoiceFieldsProps) {
  const { taxIdName } = useTaxWords()
  const field = (name: ClientField, maxLength: number, hint?: string) => ({
    name,
    hint: meanwhile(name) ?? hint,
    maxLength,
    autoComplete: 'off',
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  return (
    <fieldset className={css['group']}>
      <legend>{t`On invoices`}</legend>
      <TextField
        {...field(
          'invoiceName',
          200,
          t`For example, a company name. Leave empty to use the first and last name.`,
        )}
        label={t`Name on invoices`}
      />
      <TextField {...field('vatId', longest.vatId)} label={taxIdName} />
      <TextField
        {...field(
          'buyerReference',
          longest.buyerReference,
          t`Shown on each invoice, for example a cost centre.`,
        )}
        label={t`Client’s reference`}
      />
      <TextField
        {...field(
          'electronicAddress',
          100,
          t`An email address, or an e-invoice ID such as 9930:DE123456789. Leave empty to use the email address above.`,
        )}
        label={t`Address for e-invoices`}
      />
    </fieldset>
  )
}

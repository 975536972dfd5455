import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import css from './ClientFields.module.css'
import type { ClientField, ClientFields as Fields } from './client-draft.ts'

interface InvoiceFieldsProps {
  values: Fields
  set: (name: ClientField, value: string) => void
  /** What others saved in a field meanwhile, in words. */
  meanwhile: (name: ClientField) => ReactNode
}

/** What documents say of a client who is a firm, or wants e-invoices. */
export function InvoiceFields({ values, set, meanwhile }: InvoiceFieldsProps) {
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
        {...field('invoiceName', 200, t`Such as a company. Leave empty to use first and last name.`)}
        label={t`Name on invoices`}
      />
      <TextField {...field('vatId', 20)} label={t`VAT number`} />
      <TextField
        {...field('buyerReference', 100, t`Shown on each invoice, such as a cost centre.`)}
        label={t`Buyer reference`}
      />
      <TextField
        {...field(
          'electronicAddress',
          100,
          t`For e-invoices: an email, or a scheme and identifier such as 9930:DE123456789. Leave empty to use the email above.`,
        )}
        label={t`Electronic address`}
      />
    </fieldset>
  )
}

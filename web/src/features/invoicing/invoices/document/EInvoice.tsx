import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import css from './EInvoice.module.css'
import type { EInvoiceProps } from './EInvoiceChoice.tsx'

const EInvoiceChoice = lazy(async () => ({ default: (await import('./EInvoiceChoice.tsx')).EInvoiceChoice }))

/** E-invoice download of a document; its code loads on first use. */
export function EInvoice(props: EInvoiceProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className={css['programs']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t`For companies: e-invoice for accounting software`}</summary>
      {open && (
        <Suspense>
          <EInvoiceChoice {...props} />
        </Suspense>
      )}
    </details>
  )
}

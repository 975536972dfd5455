import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import css from './EInvoice.module.css'
import type { EInvoiceProps } from './EInvoiceChoice.tsx'

const EInvoiceChoice = lazy(async () => ({ default: (await import('./EInvoiceChoice.tsx')).EInvoiceChoice }))

/** An issued document for programs; the code of it comes when somebody wants it. */
export function EInvoice(props: EInvoiceProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className={css['programs']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t`E-invoice for accounting programs`}</summary>
      {open && (
        <Suspense>
          <EInvoiceChoice {...props} />
        </Suspense>
      )}
    </details>
  )
}

import type { Api, QueryOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { ActionNotice } from '../../../../ui/ActionNotice.tsx'
import { saveFile } from '../../../../ui/files/save-file.ts'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import css from './EInvoice.module.css'

export type EInvoiceFormat = QueryOf<Api['GET /api/invoices/{id}/e-invoice']>['format']

export interface EInvoiceProps {
  /** Title of the document, for the file name. */
  title: string
  fetchAs: (format: EInvoiceFormat) => Promise<Blob>
  /** Offers network formats too, and explains missing data. */
  isSeller?: boolean
  /** Countries of seller and buyer: XRechnung is for German authorities. */
  countries: readonly string[]
}

/** Downloads an EN 16931 e-invoice, as XML or as a PDF with embedded XML. */
export function EInvoiceChoice({ title, fetchAs, isSeller = false, countries }: EInvoiceProps) {
  const formats: { value: EInvoiceFormat; label: string; isForSellers?: boolean }[] = [
    {
      value: 'factur-x',
      label: countries.includes('DE') ? t`PDF with data (ZUGFeRD, Factur-X)` : t`PDF with data (Factur-X)`,
    },
    { value: 'ubl', label: t`XML (UBL)` },
    { value: 'cii', label: t`XML (CII)` },
    ...(countries.includes('DE')
      ? [{ value: 'xrechnung' as const, label: t`XRechnung`, isForSellers: true }]
      : []),
    { value: 'peppol', label: t`Peppol BIS Billing`, isForSellers: true },
  ]
  const offered = formats.filter(({ isForSellers = false }) => isSeller || !isForSellers)
  const [format, setFormat] = useState<EInvoiceFormat>('factur-x')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ title: string; missing?: string | undefined }>()
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      saveFile(
        await fetchAs(format),
        format === 'factur-x' ? `${title} (Factur-X).pdf` : `${title} (${format}).xml`,
      )
    } catch (error) {
      const { message, fields } = explainRefusal(error)
      const missing = isSeller ? fields?.['document'] : undefined
      setProblem({ title: message, missing })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css['choice']}>
      <Select
        name="format"
        label={t`Format`}
        options={offered}
        value={format}
        onChange={({ target }) =>
          setFormat(offered.find(({ value }) => value === target.value)?.value ?? 'factur-x')
        }
      />
      <div>
        <Button variant="secondary" icon={<Icon of={IconDownload} />} busy={busy} onClick={() => void save()}>
          {t`Download e-invoice`}
        </Button>
      </div>
      {problem && (
        <ActionNotice tone="danger" title={problem.title}>
          {problem.missing}
        </ActionNotice>
      )}
    </div>
  )
}

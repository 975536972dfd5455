import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { BuyerDocument } from '../../features/invoices/buyer-document.ts'
import { EInvoice } from '../../features/invoices/EInvoice.tsx'
import type { EInvoiceProps } from '../../features/invoices/EInvoiceChoice.tsx'
import { ForBuyer } from '../../features/invoices/ForBuyer.tsx'
import { documentTitle } from '../../features/invoices/invoice-words.ts'
import { PdfButton } from '../../features/invoices/PdfButton.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import css from './ShownInvoice.module.css'

interface ShownInvoiceProps {
  document: BuyerDocument
  /** Its address, to be shared. */
  link: string
  fetchPdf: () => Promise<Blob>
  fetchAs: EInvoiceProps['fetchAs']
  /** Further ways to pay it. */
  children: ReactNode
}

/** One document for whoever has its link: what it says, what is to be paid and where, and that it is genuine. */
export function ShownInvoice({ document, link, fetchPdf, fetchAs, children }: ShownInvoiceProps) {
  const title = documentTitle(document)
  const { name, contactName, contactPhone, email } = document.seller
  return (
    <div className={css['page']}>
      <PageHeader title={title} note={t`from ${document.seller.name}`}>
        <CopyButton text={link} label={t`Copy link`} />
        <PdfButton {...{ title, fetchPdf }} />
      </PageHeader>
      <ForBuyer document={document} locale={navigator.language}>
        {children}
      </ForBuyer>
      {document.kind !== 'reminder' && (
        <EInvoice {...{ title, fetchAs }} countries={[document.seller.country]} />
      )}
      <p className={css['proof']}>
        {t`Questions? Contact ${contactName || name}:`}{' '}
        {contactPhone && <a href={`tel:${contactPhone}`}>{contactPhone}</a>}{' '}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
      {document.hash && (
        <p className={css['proof']}>
          <Link to={`/public/verify/${document.hash}`}>{t`Check it's genuine`}</Link>
        </p>
      )}
    </div>
  )
}

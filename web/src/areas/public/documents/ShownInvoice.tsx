import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { BuyerDocument } from '../../../features/invoicing/invoices/document/buyer-document.ts'
import type { FetchLogo } from '../../../features/invoicing/invoices/document/DocumentLogo.tsx'
import { EInvoice } from '../../../features/invoicing/invoices/document/EInvoice.tsx'
import type { EInvoiceProps } from '../../../features/invoicing/invoices/document/EInvoiceChoice.tsx'
import { ForBuyer } from '../../../features/invoicing/invoices/document/ForBuyer.tsx'
import { documentTitle } from '../../../features/invoicing/invoices/invoice-words.ts'
import { PdfButton } from '../../../forms/PdfButton.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import css from './ShownInvoice.module.css'

interface ShownInvoiceProps {
  document: BuyerDocument
  /** Its address, for sharing. */
  link: string
  fetchPdf: () => Promise<Blob>
  fetchLogo: FetchLogo
  fetchAs: EInvoiceProps['fetchAs']
  /** Further payment methods. */
  children: ReactNode
}

/** A document for readers of its link: content, payment details, and its verification. */
export function ShownInvoice({ document, link, fetchPdf, fetchLogo, fetchAs, children }: ShownInvoiceProps) {
  const title = documentTitle(document)
  const { name, contactName, contactPhone, email } = document.seller
  return (
    <div className={css['page']}>
      <PageHeader title={title} note={t`from ${document.seller.name}`}>
        <CopyButton text={link} label={t`Copy link`} />
        <PdfButton {...{ title, fetchPdf }} />
      </PageHeader>
      <ForBuyer {...{ document, fetchLogo }} locale={navigator.language}>
        {children}
      </ForBuyer>
      {document.kind !== 'reminder' && (
        <EInvoice {...{ title, fetchAs }} countries={[document.seller.country]} />
      )}
      {(contactPhone || email) && (
        <p className={css['proof']}>
          {t`Questions? Contact ${contactName || name}:`}{' '}
          {contactPhone && <a href={`tel:${contactPhone}`}>{contactPhone}</a>}{' '}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      )}
      {document.hash && (
        <p className={css['proof']}>
          <Link to={`/public/verify/${document.hash}`}>{t`Check that it is genuine`}</Link>
        </p>
      )}
    </div>
  )
}

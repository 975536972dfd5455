import { useParams } from 'react-router'
import { fetchFile } from '../../api/files.ts'
import { single } from '../../api/single.ts'
import { useLocale } from '../../api/use-locale.ts'
import { EInvoice } from '../../features/invoices/EInvoice.tsx'
import { ForBuyer } from '../../features/invoices/ForBuyer.tsx'
import { documentTitle } from '../../features/invoices/invoice-words.ts'
import { PdfButton } from '../../features/invoices/PdfButton.tsx'
import { useMyInvoice } from '../../features/invoices/use-my-invoices.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** One document I was sent, and how to pay it. */
export function InvoicePage() {
  const { id = '' } = useParams()
  const locale = useLocale()
  return (
    <Loaded state={single(useMyInvoice(id))} rows={10}>
      {(document) => (
        <>
          <PageHeader title={documentTitle(document)} note={document.seller.name}>
            <PdfButton
              title={documentTitle(document)}
              fetchPdf={() => fetchFile('GET /api/my-invoices/{id}/pdf', { params: { id } })}
            />
          </PageHeader>
          <ForBuyer document={document} locale={locale} />
          {document.kind !== 'reminder' && (
            <EInvoice
              title={documentTitle(document)}
              fetchAs={(format) =>
                fetchFile('GET /api/my-invoices/{id}/e-invoice', { params: { id }, query: { format } })
              }
            />
          )}
        </>
      )}
    </Loaded>
  )
}

import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router'
import { useRefetchAfter } from '../../data/changes/api-change.ts'
import { useApiQuery } from '../../data/queries/api-query.ts'
import { single } from '../../data/queries/single.ts'
import { useLocale } from '../../data/me/use-locale.ts'
import { sourceOfClient } from '../../features/cards/card-payments/card-source.ts'
import { stepOf } from '../../features/cards/card-payments/card-step.ts'
import { CardOffer } from '../../features/cards/card-payments/CardOffer.tsx'
import { SavedChoice, type SavedChoiceProps } from '../../features/cards/card-payments/SavedChoice.tsx'
import css from '../../features/invoicing/invoices/document/Document.module.css'
import { EInvoice } from '../../features/invoicing/invoices/document/EInvoice.tsx'
import { ForBuyer } from '../../features/invoicing/invoices/document/ForBuyer.tsx'
import { documentTitle } from '../../features/invoicing/invoices/invoice-words.ts'
import { PdfButton } from '../../forms/PdfButton.tsx'
import {
  type MyDocument,
  useMyInvoice,
} from '../../features/invoicing/invoices/own-invoices/use-my-invoices.ts'
import { fetchFile } from '../../session/files.ts'
import { Loaded } from '../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'

/** A document of the client, and how to pay it. */
export function InvoicePage() {
  const { id = '' } = useParams()
  const locale = useLocale()
  const step = stepOf(useLocation().search)
  const source = useMemo(() => sourceOfClient(id), [id])
  const saved = useApiQuery('GET /api/my-cards').data?.items ?? []
  const invalidate = useRefetchAfter('POST /api/my-invoices/{id}/card/outcome')
  const here = `/client/invoices/${id}`
  return (
    <Loaded state={single(useMyInvoice(id))} rows={10}>
      {(document) => (
        <>
          <PageHeader title={documentTitle(document)} note={noteOf(document)}>
            <PdfButton
              title={documentTitle(document)}
              fetchPdf={() => fetchFile('GET /api/my-invoices/{id}/pdf', { params: { id } })}
            />
          </PageHeader>
          <div className={css['side']}>
            <ForBuyer
              {...{ document, locale }}
              fetchLogo={(signal) => fetchFile('GET /api/my-invoices/{id}/logo', { params: { id } }, signal)}
            >
              {document.kind === 'invoice' && (document.openMinor > 0 || step !== 'offer') && (
                <CardOffer
                  key={id}
                  {...{ source, step, locale }}
                  // Only the client's own saved methods, and only with the current seller.
                  {...(document.whose === 'mine' && {
                    renderSaved: (props: SavedChoiceProps) => <SavedChoice {...props} saved={saved} />,
                  })}
                  returnUrl={`${location.origin}${here}?paid=card`}
                  // A new document: only that one may load Stripe.
                  onPay={() => location.assign(`${here}?pay=card`)}
                  onChange={() => void invalidate()}
                />
              )}
            </ForBuyer>
            {document.kind !== 'reminder' && document.whose !== 'shared' && (
              <EInvoice
                title={documentTitle(document)}
                countries={[document.seller.country]}
                fetchAs={(format) =>
                  fetchFile('GET /api/my-invoices/{id}/e-invoice', { params: { id }, query: { format } })
                }
              />
            )}
          </div>
        </>
      )}
    </Loaded>
  )
}

/** The seller, and the buyer if that is another client. */
function noteOf({ whose, seller, buyer, kind, openMinor }: MyDocument): string {
  if (whose !== 'shared') return seller.name
  return kind === 'invoice' && openMinor > 0
    ? t`From ${seller.name} to ${buyer.name}. You can pay this invoice for them.`
    : t`From ${seller.name} to ${buyer.name}`
}

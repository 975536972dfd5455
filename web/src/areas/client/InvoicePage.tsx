import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router'
import { fetchFile } from '../../api/files.ts'
import { single } from '../../api/single.ts'
import { useLocale } from '../../api/use-locale.ts'
import { CardOffer } from '../../features/card-payments/CardOffer.tsx'
import { sourceOfClient } from '../../features/card-payments/card-source.ts'
import { stepOf } from '../../features/card-payments/card-step.ts'
import { SavedChoice, type SavedChoiceProps } from '../../features/card-payments/SavedChoice.tsx'
import { useMyCards } from '../../features/card-payments/use-my-cards.ts'
import css from '../../features/invoices/Document.module.css'
import { EInvoice } from '../../features/invoices/EInvoice.tsx'
import { ForBuyer } from '../../features/invoices/ForBuyer.tsx'
import { documentTitle } from '../../features/invoices/invoice-words.ts'
import { PdfButton } from '../../features/invoices/PdfButton.tsx'
import { type MyDocument, useMyInvoice, useRenewMyMoney } from '../../features/invoices/use-my-invoices.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** One document I was sent, and how to pay it. */
export function InvoicePage() {
  const { id = '' } = useParams()
  const locale = useLocale()
  const step = stepOf(useLocation().search)
  const source = useMemo(() => sourceOfClient(id), [id])
  const saved = useMyCards().data?.items ?? []
  const renew = useRenewMyMoney()
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
            <ForBuyer document={document} locale={locale}>
              {document.kind === 'invoice' && (document.openMinor > 0 || step !== 'offer') && (
                <CardOffer
                  key={id}
                  {...{ source, step, locale }}
                  // What somebody else saved is theirs, and what was saved with a seller I left is gone.
                  {...(document.whose === 'mine' && {
                    renderSaved: (props: SavedChoiceProps) => <SavedChoice {...props} saved={saved} />,
                  })}
                  returnUrl={`${location.origin}${here}?paid=card`}
                  // A document of its own: only that one lets Stripe in.
                  onPay={() => location.assign(`${here}?pay=card`)}
                  onChange={() => void renew()}
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

/** From whom, and to whom where that is not me. */
function noteOf({ whose, seller, buyer, kind, openMinor }: MyDocument): string {
  if (whose !== 'shared') return seller.name
  return kind === 'invoice' && openMinor > 0
    ? t`${seller.name} to ${buyer.name}. You may pay it for them.`
    : t`${seller.name} to ${buyer.name}`
}

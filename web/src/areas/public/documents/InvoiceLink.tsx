import { t } from '@lingui/core/macro'
import { useEffect, useMemo } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { sourceOfLink } from '../../../features/cards/card-payments/card-source.ts'
import { type CardStep, stepOf } from '../../../features/cards/card-payments/card-step.ts'
import { CardOffer } from '../../../features/cards/card-payments/CardOffer.tsx'
import type { BuyerDocument } from '../../../features/invoicing/invoices/document/buyer-document.ts'
import { call } from '../../../session/call.ts'
import type * as Files from '../../../session/files.ts'
import { HideLink } from '../../links/HideLink.tsx'
import { readLinkState } from '../../links/link-state.ts'
import { LinkedContent, Said } from '../LinkedContent.tsx'
import { keepForReturn, returnSearch, secretBeingPaid } from './paying-link.ts'
import { ShownInvoice } from './ShownInvoice.tsx'

/**
 * The document of a secret link. The secret moves behind the `#` of the address, which no server and no other page
 * sees, so that the page can be reloaded and shared. On pages with Stripe's script the address contains no secret at
 * all.
 */
export function InvoiceLink() {
  const { secret } = useParams()
  const { search } = useLocation()
  if (secret === undefined) return <Opened />
  if (search) return <HideLink to={`/public/invoice${search}`} />
  return <Navigate to={`/public/invoice#${secret}`} replace />
}

/** The code for downloads loads with the first click. */
const fetchFile: typeof Files.fetchFile = async (...what) =>
  (await import('../../../session/files.ts')).fetchFile(...what)

function Opened() {
  const { state, search, hash } = useLocation()
  const step = stepOf(search)
  const kept = readLinkState(state, ['secret'])?.secret ?? (hash.slice(1) || undefined)
  const secret = kept ?? (step === 'returned' ? secretBeingPaid() : undefined)
  // Stripe's additions to the address are removed from the history.
  if (step === 'returned' && (kept !== secret || search !== returnSearch))
    return (
      <Navigate
        to={`/public/invoice${returnSearch}`}
        replace
        state={secret === undefined ? null : { secret }}
      />
    )
  if (secret === undefined)
    return (
      <Said title={t`Invoice`}>
        {step === 'returned'
          ? t`To see whether your payment went through, open the link in your email again.`
          : t`We can’t show this invoice from here. Open the link in your email again.`}
      </Said>
    )
  return <Behind key={secret} secret={secret} step={step} />
}

function Behind({ secret, step }: { secret: string; step: CardStep }) {
  const source = useMemo(() => sourceOfLink(secret), [secret])

  useEffect(() => {
    if (step === 'pay') keepForReturn(secret)
  }, [secret, step])

  return (
    <LinkedContent
      find={(signal): Promise<BuyerDocument> =>
        call('GET /api/invoice-public/{secret}', { params: { secret }, silent: true, signal })
      }
      rows={10}
      whyGone={t`It may be incomplete, expired or turned off. Ask the sender for a new one.`}
    >
      {(document, lookAgain) => (
        <ShownInvoice
          document={document}
          link={`${location.origin}/public/invoice#${secret}`}
          fetchPdf={() => fetchFile('GET /api/invoice-public/{secret}/pdf', { params: { secret } })}
          fetchLogo={(signal) =>
            fetchFile('GET /api/invoice-public/{secret}/logo', { params: { secret } }, signal)
          }
          fetchAs={(format) =>
            fetchFile('GET /api/invoice-public/{secret}/e-invoice', { params: { secret }, query: { format } })
          }
        >
          {document.kind === 'invoice' && (document.openMinor > 0 || step !== 'offer') && (
            <CardOffer
              {...{ source, step }}
              locale={navigator.language}
              returnUrl={`${location.origin}/public/invoice${returnSearch}`}
              // A new document: only that one may load Stripe.
              onPay={() => location.assign(`/public/invoice/${secret}?pay=card`)}
              onChange={lookAgain}
            />
          )}
        </ShownInvoice>
      )}
    </LinkedContent>
  )
}

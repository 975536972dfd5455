import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { fetchFile } from '../../api/files.ts'
import type { BuyerDocument } from '../../features/invoices/buyer-document.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { HideLink } from '../HideLink.tsx'
import { readLinkState } from '../link-state.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { ShownInvoice } from './ShownInvoice.tsx'

type Found = { document: BuyerDocument } | { problem: string; isFinal: boolean }

/** The document behind a secret link, once the secret is out of the address bar. */
export function InvoiceLink() {
  return useParams()['secret'] === undefined ? <Opened /> : <HideLink to="/public/invoice" />
}

function Opened() {
  const secret = readLinkState(useLocation().state, ['secret'])?.secret
  const [tries, setTries] = useState(0)
  if (secret === undefined)
    return <Said title={t`Invoice`}>{t`Open the link in the mail you got, once more.`}</Said>
  return <Behind key={tries} secret={secret} onRetry={() => setTries(tries + 1)} />
}

function Behind({ secret, onRetry }: { secret: string; onRetry: () => void }) {
  const [found, setFound] = useState<Found>()

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void (async () => {
      try {
        const params = { secret }
        setFound({
          document: await call('GET /api/invoice-public/{secret}', { params, silent: true, signal }),
        })
      } catch (error) {
        if (signal.aborted) return
        const isFinal = error instanceof ApiError && error.status === 404
        setFound({ problem: explainRefusal(error).message, isFinal })
      }
    })()
    return () => leaving.abort()
  }, [secret])

  if (!found)
    return (
      <PublicFrame action={null}>
        <div aria-busy="true">
          <Skeleton rows={10} />
        </div>
      </PublicFrame>
    )
  if ('problem' in found)
    return (
      <Said
        title={found.isFinal ? t`This link does not work` : t`This cannot be shown right now`}
        action={!found.isFinal && <Button onClick={onRetry}>{t`Try again`}</Button>}
      >
        {found.isFinal
          ? t`It is mistyped, too old, or was taken back. Ask whoever sent it for a new one.`
          : found.problem}
      </Said>
    )
  return (
    <PublicFrame action={null}>
      <ShownInvoice
        document={found.document}
        fetchPdf={() => fetchFile('GET /api/invoice-public/{secret}/pdf', { params: { secret } })}
        fetchAs={(format) =>
          fetchFile('GET /api/invoice-public/{secret}/e-invoice', { params: { secret }, query: { format } })
        }
      />
    </PublicFrame>
  )
}

function Said(props: { title: string; children: string; action?: ReactNode }) {
  return (
    <PublicFrame action={null}>
      <PageTitle>{props.title}</PageTitle>
      <EmptyState action={props.action}>{props.children}</EmptyState>
    </PublicFrame>
  )
}

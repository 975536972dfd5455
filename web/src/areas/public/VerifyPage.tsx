import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { Api, ReplyOf } from '@cavaletti/contract'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../api/call.ts'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { day, documentTitle } from '../../features/invoices/invoice-words.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { formatMoney } from '../../ui/money.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import css from './ShownInvoice.module.css'

type Verdict = ReplyOf<Api['GET /api/verification/{hash}']>

/** Tells a genuine document from an altered or invented one, by the hash printed at its foot. */
export function VerifyPage() {
  const { hash = '' } = useParams()
  const navigate = useNavigate()
  return (
    <PublicFrame action={null}>
      <div className={css['page']}>
        <PageTitle>{t`Is this document genuine?`}</PageTitle>
        {hash !== '' && <Outcome key={hash} hash={hash} />}
        <Card narrow title={hash === '' ? t`Check a document` : t`Check another one`}>
          <Form
            explain={explainRefusal}
            onSubmit={(data) =>
              Promise.resolve(navigate(`/public/verify/${findHash(formText(data, 'hash'))}`))
            }
          >
            <TextField
              name="hash"
              label={t`Line at the foot of the document`}
              hint={t`The whole address, or its last 64 letters and figures.`}
              autoComplete="off"
              maxLength={300}
              required
            />
            <SubmitButton>{t`Check it`}</SubmitButton>
          </Form>
        </Card>
      </div>
    </PublicFrame>
  )
}

function Outcome({ hash }: { hash: string }) {
  const [verdict, setVerdict] = useState<Verdict>()
  const [problem, setProblem] = useState('')
  const isHash = /^[0-9a-f]{64}$/.test(hash)
  useEffect(() => {
    if (!isHash) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    void (async () => {
      try {
        setVerdict(await call('GET /api/verification/{hash}', { params: { hash }, silent: true, signal }))
      } catch (error) {
        if (!signal.aborted) setProblem(explainRefusal(error).message)
      }
    })()
    return () => leaving.abort()
  }, [hash, isHash])

  if (!isHash)
    return (
      <Notice tone="danger" title={t`That is not the line of a document.`}>
        {t`It has 64 letters from a to f and figures. Copy all of it.`}
      </Notice>
    )
  if (problem) return <Notice tone="danger" title={problem} />
  if (!verdict) return <p aria-busy="true">{t`Looking it up …`}</p>
  if (!verdict.document)
    return (
      <Notice tone="danger" title={t`No such document was issued here.`}>
        {t`It was altered or invented. Do not pay it; ask the seller in another way than by answering the mail it came with.`}
      </Notice>
    )
  const { document } = verdict
  return (
    <>
      <Notice tone="success" title={t`A document with this line was issued here.`}>
        {t`Your copy is genuine if it says the same as what stands below. If anything differs, it was altered.`}
      </Notice>
      <Card title={documentTitle(document)}>
        <Facts
          facts={[
            [t`Issued by`, document.sellerName],
            [t`On`, day(document.issuedOn)],
            [t`Total`, formatMoney(document.grossMinor, document.currency, navigator.language)],
          ]}
        />
      </Card>
    </>
  )
}

/** The hash in what somebody pasted, such as a whole address; otherwise that itself, to be refused in words. */
function findHash(text: string): string {
  const plain = text.toLowerCase().replaceAll(/\s/g, '')
  return /[0-9a-f]{64}/.exec(plain)?.[0] ?? encodeURIComponent(plain)
}

import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { Api, ReplyOf } from '@cavaletti/contract'
import { useNavigate, useParams } from 'react-router'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { call } from '../../../session/call.ts'
import { Card } from '../../../ui/Card.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { GenuineDocument } from './GenuineDocument.tsx'
import { PublicFrame } from '../PublicFrame.tsx'
import css from './ShownInvoice.module.css'

type Verdict = ReplyOf<Api['GET /api/verification/{hash}']>

/** Verifies a document by the hash printed at its foot. */
export function VerifyPage() {
  const { hash = '' } = useParams()
  const navigate = useNavigate()
  return (
    <PublicFrame action={null}>
      <div className={css['page']}>
        <PageTitle>{t`Is this document genuine?`}</PageTitle>
        {hash !== '' && <Outcome key={hash} hash={hash} />}
        <Card narrow title={hash === '' ? t`Check a document` : t`Check another document`}>
          <Form
            explain={explainRefusal}
            onSubmit={(data) =>
              Promise.resolve(navigate(`/public/verify/${findHash(formText(data, 'hash'))}`))
            }
          >
            <TextField
              name="hash"
              label={t`Code at the foot of the document`}
              hint={t`Enter the whole web address printed there, or its last 64 characters.`}
              autoComplete="off"
              maxLength={longestAddress}
              required
            />
            <SubmitButton>{t`Check document`}</SubmitButton>
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
      <Notice tone="danger" title={t`This code is not valid.`}>
        {t`The code has 64 characters: digits and the letters a to f. Copy all of it.`}
      </Notice>
    )
  if (problem) return <ActionNotice tone="danger" title={problem} />
  if (!verdict) return <p aria-busy="true">{t`Checking…`}</p>
  if (!verdict.document)
    return (
      <Notice tone="danger" title={t`We can’t find this document.`}>
        {t`Check the code for mistakes. If it is correct, your copy may be fake or altered: do not pay it. Contact the business named on it, but do not reply to the email it came with.`}
      </Notice>
    )
  return (
    <>
      <Notice tone="success" title={t`This document is genuine.`}>
        {t`Compare your copy with the details below. If anything is different, especially the bank details, do not pay: your copy was altered.`}
      </Notice>
      <GenuineDocument document={verdict.document} hash={hash} />
    </>
  )
}

/** Characters of an address of this page, with room for spaces. */
const longestAddress = 300

/** The hash in a pasted text, such as a full address; otherwise the text, for the refusal. */
function findHash(text: string): string {
  const plain = text.toLowerCase().replaceAll(/\s/g, '')
  return /[0-9a-f]{64}/.exec(plain)?.[0] ?? encodeURIComponent(plain)
}

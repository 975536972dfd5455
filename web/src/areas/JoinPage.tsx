import { t } from '@lingui/core/macro'
import { useLocation } from 'react-router'
import { InviterPreview } from '../features/identity/invitations/InviterPreview.tsx'
import { JoinBusinessForm } from '../features/identity/own-businesses/JoinBusinessForm.tsx'
import { Card } from '../ui/Card.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { codeInHash } from './code-in-hash.ts'

/** Joins a business with the existing account. `#ABCD-…` contains the code of a link, hidden from server logs. */
export function JoinPage() {
  const { hash } = useLocation()
  return (
    <>
      <PageHeader title={t`Join another business`} />
      <Card narrow>
        <JoinBusinessForm startCode={codeInHash(hash)} preview={InviterPreview} />
      </Card>
    </>
  )
}

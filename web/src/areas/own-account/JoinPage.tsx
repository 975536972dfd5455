import { t } from '@lingui/core/macro'
import { useLocation } from 'react-router'
import { InviterPreview } from '../../features/identity/invitations/InviterPreview.tsx'
import { CreateBusinessForm } from '../../features/identity/own-businesses/CreateBusinessForm.tsx'
import { JoinBusinessForm } from '../../features/identity/own-businesses/JoinBusinessForm.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { codeInHash } from '../links/code-in-hash.ts'
import css from './JoinPage.module.css'

/**
 * Joins another business with the existing account, or creates one. `#ABCD-…` contains the code of a link, hidden from
 * server logs.
 */
export function JoinPage() {
  const { hash } = useLocation()
  return (
    <>
      <PageHeader title={t`Join or create a business`} />
      <div className={css['cards']}>
        <Card title={t`Join a business`}>
          <JoinBusinessForm startCode={codeInHash(hash)} preview={InviterPreview} />
        </Card>
        <Card title={t`Create your own business`}>
          <p>{t`For trainers and riding schools. You keep your other businesses, and switch between them in the account menu.`}</p>
          <CreateBusinessForm />
        </Card>
      </div>
    </>
  )
}

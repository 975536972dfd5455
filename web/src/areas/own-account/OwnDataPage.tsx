import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { AccountErasureCard } from '../../features/reporting/erasures/AccountErasureCard.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import css from './OwnDataPage.module.css'

/** Data of the person who is signed in: the cards of the area, and the erasure of the account. */
export function OwnDataPage({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title={t`My data`} />
      <div className={css['cards']}>
        {children}
        <AccountErasureCard />
      </div>
    </>
  )
}

import { t } from '@lingui/core/macro'
import { NoticePreferencesCard } from '../features/notices/notices/NoticePreferencesCard.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

/** Which notices are mailed to the user. */
export function NoticeSettingsPage({ audience }: { audience: 'household' | 'trainer' }) {
  return (
    <>
      <PageHeader title={t`Email settings`} />
      <NoticePreferencesCard audience={audience} />
    </>
  )
}

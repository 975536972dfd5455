import { t } from '@lingui/core/macro'
import { NoticePreferencesCard } from '../features/notices/notices/NoticePreferencesCard.tsx'
import { DeviceMessagesCard } from '../features/notices/pushes/DeviceMessagesCard.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

/** How notices reach the user. */
export function NoticeSettingsPage({ audience }: { audience: 'household' | 'trainer' }) {
  return (
    <>
      <PageHeader title={t`Notice settings`} />
      <DeviceMessagesCard />
      <NoticePreferencesCard audience={audience} />
    </>
  )
}

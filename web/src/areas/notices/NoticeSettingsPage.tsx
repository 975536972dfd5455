import { t } from '@lingui/core/macro'
import { NoticePreferencesCard } from '../../features/notices/notices/NoticePreferencesCard.tsx'
import { DeviceNotificationsCard } from '../../features/notices/pushes/DeviceNotificationsCard.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import css from './NoticeSettingsPage.module.css'

/** How notices reach the user. */
export function NoticeSettingsPage({ audience }: { audience: 'household' | 'trainer' }) {
  return (
    <>
      <PageHeader title={t`Notification settings`} />
      <div className={css['cards']}>
        <DeviceNotificationsCard />
        <NoticePreferencesCard audience={audience} />
      </div>
    </>
  )
}

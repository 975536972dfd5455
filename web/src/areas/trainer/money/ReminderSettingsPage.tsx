import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { ReminderSettingsForm } from '../../../features/invoicing/reminders/ReminderSettingsForm.tsx'
import { useReminderChanges } from '../../../features/invoicing/reminders/use-reminders.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { remindersAt } from './money-places.ts'

/** Reminder settings. The owner changes them; other trainers see them. */
export function ReminderSettingsPage() {
  const business = useApiQuery('GET /api/business')
  const settings = useApiQuery('GET /api/reminder-settings')
  const locale = useLocale()
  const { changeSettings } = useReminderChanges()
  return (
    <>
      <PageHeader title={t`Reminder settings`}>
        <LinkButton variant="secondary" to={remindersAt}>
          {t`All reminders`}
        </LinkButton>
      </PageHeader>
      <Loaded state={single(business)} rows={8}>
        {({ isOwner }) => (
          <Loaded state={single(settings)} rows={8}>
            {(known) => (
              <Card title={t`Stages`}>
                {!isOwner && <Notice title={t`Only the owner of the business can change these settings.`} />}
                <ReminderSettingsForm
                  key={known.version}
                  settings={known}
                  locale={locale}
                  isLocked={!isOwner}
                  onSave={async (wanted) => {
                    await changeSettings(known.version, wanted)
                    showToast(t`Settings saved.`)
                  }}
                />
              </Card>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

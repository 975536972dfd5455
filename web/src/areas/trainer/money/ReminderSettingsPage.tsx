import { t } from '@lingui/core/macro'
import { single } from '../../../api/single.ts'
import { useLocale } from '../../../api/use-locale.ts'
import { useBusiness } from '../../../features/identity/businesses/use-business.ts'
import { ReminderSettingsForm } from '../../../features/invoicing/reminders/ReminderSettingsForm.tsx'
import {
  useReminderChanges,
  useReminderSettings,
} from '../../../features/invoicing/reminders/use-reminders.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { remindersAt } from './money-places.ts'

/** Reminder settings. The owner changes them; other trainers see them. */
export function ReminderSettingsPage() {
  const business = useBusiness()
  const settings = useReminderSettings()
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

import { t } from '@lingui/core/macro'
import { single } from '../../api/single.ts'
import { useLocale } from '../../api/use-locale.ts'
import { useBusiness } from '../../features/businesses/use-business.ts'
import { ReminderSettingsForm } from '../../features/reminders/ReminderSettingsForm.tsx'
import { useReminderChanges, useReminderSettings } from '../../features/reminders/use-reminders.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { remindersAt } from './money-places.ts'

/** When and how the business reminds. Its owner changes it; others see what it is. */
export function ReminderSettingsPage() {
  const business = useBusiness()
  const settings = useReminderSettings()
  const locale = useLocale()
  const { changeSettings } = useReminderChanges()
  return (
    <>
      <PageHeader title={t`When and how to remind`}>
        <LinkButton variant="secondary" to={remindersAt}>
          {t`All reminders`}
        </LinkButton>
      </PageHeader>
      <Loaded state={single(business)} rows={8}>
        {({ isOwner }) => (
          <Loaded state={single(settings)} rows={8}>
            {(known) => (
              <Card title={t`Levels`}>
                {!isOwner && <Notice title={t`The owner of the business changes these.`} />}
                <ReminderSettingsForm
                  key={known.version}
                  settings={known}
                  locale={locale}
                  onSave={async (wanted) => {
                    await changeSettings(known.version, wanted)
                    showToast(t`The settings are saved.`)
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

import { t } from '@lingui/core/macro'
import { single } from '../../api/single.ts'
import { useLocale } from '../../api/use-locale.ts'
import { useBusiness } from '../../features/businesses/use-business.ts'
import { OverduePayers } from '../../features/reminders/OverduePayers.tsx'
import css from '../../features/reminders/Reminders.module.css'
import { SentReminders } from '../../features/reminders/SentReminders.tsx'
import { useOverdue } from '../../features/reminders/use-reminders.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { todayIn } from './InvoicesPage.tsx'
import { reminderSettingsAt } from './money-places.ts'

/** Who is late and what they would be sent, and what was sent so far. */
export function RemindersPage() {
  const business = useBusiness()
  const overdue = useOverdue()
  const locale = useLocale()
  return (
    <>
      <PageHeader title={t`Reminders`}>
        <LinkButton variant="secondary" to={reminderSettingsAt}>
          {t`When and how`}
        </LinkButton>
      </PageHeader>
      <Loaded state={single(business)} rows={8}>
        {({ timeZone }) => (
          <div className={css['page']}>
            <OverduePayers list={overdue} today={todayIn(timeZone)} {...{ locale, timeZone }} />
            <Card title={t`Planned and sent`}>
              <SentReminders {...{ locale, timeZone }} />
            </Card>
          </div>
        )}
      </Loaded>
    </>
  )
}

import { t } from '@lingui/core/macro'
import { single } from '../../../api/single.ts'
import { useLocale } from '../../../api/use-locale.ts'
import { useBusiness } from '../../../features/identity/businesses/use-business.ts'
import { OverduePayers } from '../../../features/invoicing/reminders/OverduePayers.tsx'
import css from '../../../features/invoicing/reminders/Reminders.module.css'
import { SentReminders } from '../../../features/invoicing/reminders/SentReminders.tsx'
import { useOverdue } from '../../../features/invoicing/reminders/use-reminders.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { todayIn } from './InvoicesPage.tsx'
import { reminderSettingsAt } from './money-places.ts'

/** Clients with overdue invoices and their next reminders, and past reminders. */
export function RemindersPage() {
  const business = useBusiness()
  const overdue = useOverdue()
  const locale = useLocale()
  return (
    <>
      <PageHeader title={t`Reminders`}>
        <LinkButton variant="secondary" to={reminderSettingsAt}>
          {t`Settings`}
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

import { t } from '@lingui/core/macro'
import { Together } from '../../../data/queries/Together.tsx'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { OverduePayers } from '../../../features/invoicing/reminders/OverduePayers.tsx'
import css from '../../../features/invoicing/reminders/Reminders.module.css'
import { SentReminders } from '../../../features/invoicing/reminders/SentReminders.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { todayIn } from './InvoicesPage.tsx'
import { reminderSettingsAt } from './money-places.ts'

/** Clients with overdue invoices and their next reminders, and past reminders. */
export function RemindersPage() {
  const business = useApiQuery('GET /api/business')
  const overdue = useApiList('GET /api/overdue')
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
          <Together className={css['page']}>
            <OverduePayers list={overdue} today={todayIn(timeZone)} {...{ locale, timeZone }} />
            <Card title={t`Planned and sent`}>
              <SentReminders {...{ locale, timeZone }} />
            </Card>
          </Together>
        )}
      </Loaded>
    </>
  )
}

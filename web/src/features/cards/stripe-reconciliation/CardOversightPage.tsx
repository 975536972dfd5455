import { plural, t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Card } from '../../../ui/Card.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { NotFound } from '../../../ui/page/NotFound.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import css from './CardOversightPage.module.css'
import { EventsCard } from './EventsCard.tsx'
import { FailedPaymentsCard } from './FailedPaymentsCard.tsx'
import { PlatformFeeCard } from './PlatformFeeCard.tsx'
import type { CardOverview } from './use-card-oversight.ts'

/** Stripe for the administrator. Missing without keys. */
export function CardOversightPage() {
  return (
    <Loaded state={single(useApiQuery('GET /api/admin/cards'))} rows={8}>
      {(overview) =>
        overview.isConfigured ? (
          <>
            <PageHeader title={t`Card payments`} />
            <div className={css['cards']}>
              <OverviewCard overview={overview} />
              <FailedPaymentsCard />
              <PlatformFeeCard />
              <EventsCard />
            </div>
          </>
        ) : (
          <NotFound home="/admin" />
        )
      }
    </Loaded>
  )
}

function OverviewCard({ overview }: { overview: CardOverview }) {
  const timeZone = useTimeZone()
  const { lastEventAt, failedEvents, stuckChecks, webhookUrl } = overview
  return (
    <Card title={t`Connection`}>
      {overview.isTest && <Notice title={t`Test mode: no real money is taken.`} />}
      {failedEvents > 0 && (
        <Notice tone="danger" title={t`Some webhook events from Stripe failed. See below.`} />
      )}
      {stuckChecks > 0 && (
        <Notice
          tone="danger"
          title={plural(stuckChecks, {
            one: '# invoice has not been checked for two weeks. Its trainer can see which one under Cards.',
            other:
              '# invoices have not been checked for two weeks. Their trainers can see which ones under Cards.',
          })}
        />
      )}
      <Facts
        facts={[
          [t`Businesses with a Stripe account`, String(overview.accounts)],
          [t`Last webhook event`, lastEventAt === null ? t`none yet` : formatInstant(lastEventAt, timeZone)],
          [t`Webhook address`, webhookUrl],
        ]}
      />
      <div>
        <CopyButton text={webhookUrl} label={t`Copy address`} />
      </div>
    </Card>
  )
}

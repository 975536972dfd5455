import { plural, t } from '@lingui/core/macro'
import { single } from '../../api/single.ts'
import { useTimeZone } from '../../api/use-time-zone.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { formatInstant } from '../../ui/format-instant.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { NotFound } from '../../ui/NotFound.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import css from './CardOversightPage.module.css'
import { EventsCard } from './EventsCard.tsx'
import { FailedPaymentsCard } from './FailedPaymentsCard.tsx'
import { PlatformFeeCard } from './PlatformFeeCard.tsx'
import { type CardOverview, useCardOverview } from './use-card-oversight.ts'

/** Stripe, as the platform sees it. Without keys there is no such page. */
export function CardOversightPage() {
  return (
    <Loaded state={single(useCardOverview())} rows={8}>
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
      {overview.isTest && <Notice title={t`Test mode: the keys are for trying out, and no money moves.`} />}
      {failedEvents > 0 && (
        <Notice tone="danger" title={t`Some messages from Stripe could not be applied: see below.`} />
      )}
      {stuckChecks > 0 && (
        <Notice
          tone="danger"
          title={plural(stuckChecks, {
            one: '# invoice could not be looked at for two weeks: its trainer sees which, on the screen of cards.',
            other:
              '# invoices could not be looked at for two weeks: their trainers see which, on the screen of cards.',
          })}
        />
      )}
      <Facts
        facts={[
          [t`Businesses with an account`, String(overview.accounts)],
          [t`Last message`, lastEventAt === null ? t`none yet` : formatInstant(lastEventAt, timeZone)],
          [t`Address for messages`, webhookUrl],
        ]}
      />
      <div>
        <CopyButton text={webhookUrl} label={t`Copy the address`} />
      </div>
    </Card>
  )
}

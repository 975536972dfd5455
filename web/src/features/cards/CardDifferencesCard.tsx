import { t } from '@lingui/core/macro'
import { useTimeZone } from '../../api/use-time-zone.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { List } from '../../ui/List.tsx'
import { ListEntry } from '../../ui/ListEntry.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { type CardAccount, type CardDifference, useCardDifferences } from './use-card-account.ts'

interface CardDifferencesCardProps {
  account: CardAccount
  /** An amount in the currency of the business. */
  money: (minor: number) => string
}

/** What the nightly comparison with Stripe found, and whether the books were put right. */
export function CardDifferencesCard({ account, money }: CardDifferencesCardProps) {
  const timeZone = useTimeZone()
  const { comparedAt } = account
  return (
    <Card title={t`Comparison with Stripe`}>
      <p>
        {t`Every night the books are compared with what Stripe knows.`}{' '}
        {comparedAt && (
          <>
            {t`Last time:`} <Moment at={comparedAt} timeZone={timeZone} />
          </>
        )}
      </p>
      <List
        label={t`Differences`}
        list={useCardDifferences()}
        itemKey={({ id }) => id}
        empty={<EmptyState>{t`No difference was found.`}</EmptyState>}
      >
        {(one) => (
          <ListEntry
            title={
              <>
                {aboutWord(one)}{' '}
                <Badge tone={one.mendedAt ? 'good' : 'danger'}>
                  {one.mendedAt ? t`put right` : t`please look`}
                </Badge>
              </>
            }
          >
            <p>
              {[
                one.oursMinor !== null && t`here ${money(one.oursMinor)}`,
                one.theirsMinor !== null && t`at Stripe ${money(one.theirsMinor)}`,
                one.stripeId,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p>
              <Moment at={one.noticedAt} timeZone={timeZone} />
            </p>
          </ListEntry>
        )}
      </List>
    </Card>
  )
}

function aboutWord({ kind, about }: CardDifference): string {
  const thing = { payment: t`A payment`, refund: t`A refund`, dispute: t`A dispute` }[about]
  if (kind === 'missing_here') return t`${thing} at Stripe was not in the books`
  return kind === 'missing_there'
    ? t`${thing} in the books is not at Stripe`
    : t`${thing} has another sum at Stripe`
}

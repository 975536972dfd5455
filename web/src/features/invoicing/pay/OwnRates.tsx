import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useMay } from '../../../data/me/use-may.ts'
import { Card } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { RateList } from './RateList.tsx'

/** One's own pay rates of today and later (M19). */
export function OwnRates({ teamAt }: { teamAt: string }) {
  const may = useMay()
  return (
    <Card title={t`Your pay rates`}>
      <Loaded state={single(useApiQuery('GET /api/my-pay-rates'))} rows={2}>
        {({ items }) => {
          if (items.length > 0) return <RateList items={items} />
          if (!may('pay.approve'))
            return (
              <p className="quiet">{t`The business has not set a pay rate for you yet. Ask the owner.`}</p>
            )
          return (
            <p className="quiet">
              {t`You have set no pay rate for yourself.`} <Link to={teamAt}>{t`Set pay rates`}</Link>
            </p>
          )
        }}
      </Loaded>
    </Card>
  )
}

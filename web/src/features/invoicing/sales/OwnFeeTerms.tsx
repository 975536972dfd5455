import { t } from '@lingui/core/macro'
import { Fragment } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { useMay } from '../../../data/me/use-may.ts'
import { Card } from '../../../ui/Card.tsx'
import { day } from '../../../ui/words/day.ts'
import { DatedTerm } from '../../../ui/lists/DatedTerm.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { yardFeeWords } from '../../../ui/words/pay-terms.ts'
import css from './Sales.module.css'

/** Yard fees of today and later for the lessons that one sells (M14); nothing if there are none. */
export function OwnFeeTerms() {
  const locale = useLocale()
  const may = useMay()
  const found = useApiQuery('GET /api/my-yard-fees')
  if (found.isPending || found.data?.items.length === 0) return null
  return (
    <Card title={t`Your yard fees`}>
      <Loaded state={single(found)} rows={2}>
        {({ items }) => (
          <>
            <ul className={css['fees']} aria-label={t`Yard fees`}>
              {[...Map.groupBy(items, ({ offerId }) => offerId)].map(([offerId, fees]) => (
                <li key={offerId}>
                  <ListEntry title={fees[0]?.offerName}>
                    {fees[0]?.isStillSold === false && (
                      <p>{t`The business sells these lessons now. The fee is still due for lessons that were booked before.`}</p>
                    )}
                    {fees.toReversed().map((fee) => (
                      <Fragment key={fee.id}>
                        <DatedTerm words={yardFeeWords(fee, locale)} {...fee} />
                        {fee.endedOn !== null && <p>{endedWords(day(fee.endedOn))}</p>}
                      </Fragment>
                    ))}
                  </ListEntry>
                </li>
              ))}
            </ul>
            <p className="quiet">
              {may('pay.approve')
                ? t`What your business gets for arena and horses when you sell these lessons. It goes on your pay statement.`
                : t`What you owe the business for arena and horses when you sell these lessons. It goes on your pay statement.`}
            </p>
          </>
        )}
      </Loaded>
    </Card>
  )
}

function endedWords(end: string): string {
  return t`This fee ended on ${end}. It is still due for your lessons before that day.`
}

import { plural, t } from '@lingui/core/macro'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { day } from '../../../ui/words/day.ts'
import css from './Packs.module.css'
import type { PackOffer } from './use-packs.ts'

interface PackFactsProps {
  offer: Pick<
    PackOffer,
    'credits' | 'offerNames' | 'expiresOn' | 'usableFrom' | 'missedCounts' | 'isShared'
  > & {
    /** In words, with tax. */
    price: string
  }
}

/** What a pack costs, what it covers, and who may use it. */
export function PackFacts({ offer }: PackFactsProps) {
  return (
    <div className={css['facts']}>
      <Facts
        facts={[
          [t`Contains`, plural(offer.credits, { one: '# lesson', other: '# lessons' })],
          [t`Price`, offer.price],
          [t`Valid for`, offer.offerNames.join(', ')],
          [t`Who can use it`, offer.isShared ? t`The whole household` : t`One rider`],
          [
            t`Can be used`,
            offer.usableFrom === 'payment' ? t`Once its invoice is paid` : t`Once its invoice is issued`,
          ],
          [
            t`Expires`,
            offer.expiresOn === null ? t`Does not expire` : t`At the end of ${day(offer.expiresOn)}`,
          ],
          [
            t`Missed lessons`,
            offer.missedCounts
              ? t`Late cancellations and no-shows use a lesson.`
              : t`Late cancellations and no-shows do not use a lesson.`,
          ],
        ]}
      />
    </div>
  )
}

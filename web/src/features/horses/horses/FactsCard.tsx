import { t } from '@lingui/core/macro'
import { useUnits } from '../../../data/business/use-units.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { writeHeight } from '../../../ui/words/measures.ts'
import { formatShare } from './horse-fields.ts'
import { aboutHorse, breedingOptions } from './horse-words.ts'
import type { Horse } from './horse.ts'

/** Profile, owners and papers of a horse. */
export function FactsCard({ horse }: { horse: Horse }) {
  const { owners, minRiderHeightCm: min, maxRiderHeightCm: max, minRiderLevel, loadPermille } = horse
  const units = useUnits()
  const breeding = breedingOptions().find(({ value }) => value === horse.breeding)?.label
  const load = loadPermille / 10
  return (
    <Card title={t`About`}>
      <Facts
        facts={[
          [t`Horse`, aboutHorse(horse, units)],
          [t`In foal or with foal`, horse.breeding === 'none' ? '' : breeding],
          [
            t`Belongs to`,
            owners.length === 0
              ? t`Your business`
              : owners.map(({ name, share }) => `${name} ${formatShare(share)}%`).join(', '),
          ],
          [t`Carries`, t`up to ${load}% of its weight, riders from level ${minRiderLevel}`],
          [t`Minimum rider height`, min && writeHeight(min, units.height)],
          [t`Maximum rider height`, max && writeHeight(max, units.height)],
          [t`UELN`, horse.ueln],
          [t`Microchip`, horse.microchip],
          [t`Passport`, horse.passportLocation],
          [t`Food chain`, horse.notForConsumption ? t`not for human consumption` : ''],
        ]}
      />
    </Card>
  )
}

import { t } from '@lingui/core/macro'
import { useUnits } from '../../../data/business/use-units.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { writeHeight, writeWeight } from '../../../ui/words/measures.ts'
import { ageWords } from './rider-words.ts'
import type { Rider } from './rider.ts'
import css from './Riders.module.css'

/** Details, emergency contact and notes of a rider. `day` formats a day. */
export function RiderFactsCard({ rider, day }: { rider: Rider; day: (iso: string) => string }) {
  const { emergencyName, emergencyPhone, emergencyRelation, heightCm, weightKg, weighedOn } = rider
  const contact = [emergencyName, emergencyRelation].filter(Boolean).join(', ')
  const units = useUnits()
  const written = weightKg !== null && writeWeight(weightKg, units.weight)
  const weight = written && weighedOn ? t`${written} on ${day(weighedOn)}` : written
  const callLink = emergencyPhone !== '' && <a href={`tel:${emergencyPhone}`}>{emergencyPhone}</a>
  const emergency = (contact !== '' || callLink) && (
    <>
      {contact} {callLink}
    </>
  )
  const notes = rider.note !== '' && <span className={css['lines']}>{rider.note}</span>
  const facts = [
    [
      t`Date of birth`,
      rider.dateOfBirth ? `${day(rider.dateOfBirth)} (${ageWords(rider)})` : ageWords(rider),
    ],
    [t`Height`, heightCm !== null && writeHeight(heightCm, units.height)],
    [t`Weight`, weight],
    [t`Emergency contact`, emergency],
    [t`Notes`, notes],
  ] as const
  return (
    <Card title={t`Details`}>
      <Facts facts={facts.filter(([, value]) => value)} />
    </Card>
  )
}

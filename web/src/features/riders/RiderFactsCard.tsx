import { t } from '@lingui/core/macro'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { ageWords } from './rider-words.ts'
import css from './Riders.module.css'
import type { Rider } from './use-riders.ts'

/** Who a rider is, whom to call, and what the business notes about them. `day` writes a day. */
export function RiderFactsCard({ rider, day }: { rider: Rider; day: (iso: string) => string }) {
  const { emergencyName, emergencyPhone, emergencyRelation, heightCm, weightKg, weighedOn } = rider
  const contact = [emergencyName, emergencyRelation].filter(Boolean).join(', ')
  const weight = weightKg !== null && (weighedOn ? t`${weightKg} kg on ${day(weighedOn)}` : t`${weightKg} kg`)
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
    [t`Height`, heightCm !== null && t`${heightCm} cm`],
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

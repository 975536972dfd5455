import { t } from '@lingui/core/macro'
import IconFirstAidKit from '@tabler/icons-react/dist/esm/icons/IconFirstAidKit.mjs'
import { useState } from 'react'
import { single } from '../../../../data/queries/single.ts'
import { useMay } from '../../../../data/me/use-may.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { Facts } from '../../../../ui/lists/Facts.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { OutsideButton } from '../../../../ui/OutsideButton.tsx'
import { ApiError } from '../../../../wire/api-error.ts'
import type { Seat } from '../lesson.ts'
import { useEmergencyCard, useRiderFacts } from './use-emergency.ts'

interface EmergencyCardProps {
  seat: Pick<Seat, 'id' | 'riderId' | 'riderName'>
}

/** Emergency contact, allergies and conditions in one tap. Each view is recorded (P6). */
export function EmergencyCard({ seat }: EmergencyCardProps) {
  const { riderName } = seat
  const [open, setOpen] = useState(false)
  const may = useMay()
  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon of={IconFirstAidKit} />}
        aria-label={t`Emergency card for ${riderName}`}
        onClick={() => setOpen(true)}
      >
        {t`Emergency`}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Emergency card for ${riderName}`}>
        {may('emergency.read') ? (
          <Facing seatId={seat.id} riderId={seat.riderId} />
        ) : (
          <ContactAlone riderId={seat.riderId} />
        )}
      </Dialog>
    </>
  )
}

function Facing({ seatId, riderId }: { seatId: string; riderId: string }) {
  const card = useEmergencyCard(seatId)
  const isClosed =
    (card.error instanceof ApiError && card.error.code === 'forbidden') ||
    (card.data && Temporal.Instant.compare(Temporal.Now.instant(), card.data.opensUntil) >= 0)
  if (isClosed) return <ContactAlone riderId={riderId} />
  return (
    <Loaded state={single(card)} rows={3}>
      {({ contact, healthAsked, allergies, conditions, notes, unreadable }) => {
        const nothing = healthAsked ? t`None known` : t`Not asked`
        return (
          <>
            <Contact {...contact} />
            <Facts
              facts={[
                [t`Allergies`, unreadable.includes('allergies') ? cannotBeRead() : allergies || nothing],
                [t`Conditions`, unreadable.includes('conditions') ? cannotBeRead() : conditions || nothing],
                [t`Notes`, notes.join('\n')],
              ]}
            />
            {!healthAsked && (
              <Notice
                tone="danger"
                title={t`Nobody has asked about allergies and conditions yet. Ask before the lesson.`}
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** Something is stored, so "None known" would be wrong. */
const cannotBeRead = (): string =>
  t`Something is recorded here, but we can’t read it. Ask the emergency contact.`

/** Without health data, which only the lesson's trainer sees around the lesson. */
function ContactAlone({ riderId }: { riderId: string }) {
  return (
    <Loaded state={single(useRiderFacts(riderId))} rows={2}>
      {({ emergencyName, emergencyPhone, emergencyRelation }) => (
        <>
          <Contact name={emergencyName} phone={emergencyPhone} relation={emergencyRelation} />
          <p>{t`Only the trainer who teaches the lesson sees allergies and conditions, from 24 hours before it until 2 hours after it.`}</p>
        </>
      )}
    </Loaded>
  )
}

function Contact({ name, phone, relation }: { name: string; phone: string; relation: string }) {
  if (phone === '') return <Notice tone="danger" title={t`No emergency contact. Ask for a phone number.`} />
  return (
    <>
      <OutsideButton href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} wide>
        {t`Call ${name === '' ? phone : name}`}
      </OutsideButton>
      <Facts
        facts={[
          [t({ message: 'Contact', context: 'an emergency' }), [name, relation].filter(Boolean).join(', ')],
          [t`Phone`, phone],
        ]}
      />
    </>
  )
}

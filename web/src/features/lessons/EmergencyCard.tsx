import { t } from '@lingui/core/macro'
import IconFirstAidKit from '@tabler/icons-react/dist/esm/icons/IconFirstAidKit.mjs'
import { useState } from 'react'
import { single } from '../../api/single.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { OutsideButton } from '../../ui/OutsideButton.tsx'
import { useEmergency } from './use-emergency.ts'

interface EmergencyCardProps {
  riderId: string
  riderName: string
}

/** One tap away: whom to call, allergies, conditions. Each reading of health data is recorded (P6). */
export function EmergencyCard({ riderId, riderName }: EmergencyCardProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon of={IconFirstAidKit} />}
        aria-label={t`Emergency card of ${riderName}`}
        onClick={() => setOpen(true)}
      >
        {t`Emergency`}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Emergency card of ${riderName}`}>
        <Facing riderId={riderId} />
      </Dialog>
    </>
  )
}

function Facing({ riderId }: { riderId: string }) {
  const { rider, health, hasHealth } = useEmergency(riderId, true)
  return (
    <Loaded state={single(rider)} rows={3}>
      {({ emergencyName, emergencyPhone, emergencyRelation }) => (
        <>
          {emergencyPhone === '' ? (
            <p>{t`No emergency contact is entered.`}</p>
          ) : (
            <OutsideButton href={`tel:${emergencyPhone.replaceAll(/[^\d+]/g, '')}`} wide>
              {t`Call ${emergencyName === '' ? emergencyPhone : emergencyName}`}
            </OutsideButton>
          )}
          <Facts
            facts={[
              [t`Contact`, [emergencyName, emergencyRelation].filter(Boolean).join(', ')],
              [t`Phone`, emergencyPhone],
            ]}
          />
          {hasHealth ? (
            <Loaded state={single(health)} rows={2}>
              {({ consentAt, allergies, conditions }) => (
                <Facts
                  facts={[
                    [t`Allergies`, allergies || t`None known`],
                    [t`Conditions`, conditions || t`None known`],
                    [t`Consent`, consentAt === null ? t`Nothing is kept: there is no consent.` : ''],
                  ]}
                />
              )}
            </Loaded>
          ) : (
            <p>{t`No health data is kept for this rider.`}</p>
          )}
        </>
      )}
    </Loaded>
  )
}

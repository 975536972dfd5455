import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { useSaving } from '../../../data/changes/use-saving.ts'
import css from './DeviceNotificationsCard.module.css'
import { useDeviceNotifications } from './use-device-notifications.ts'

type Devices = ReplyOf<Api['GET /api/push-subscriptions']>
type Device = Devices['items'][number]

/** Turns notifications on and off: on this browser, and off on the user's others. */
export function DeviceNotificationsCard() {
  return (
    <Card title={t`Notifications on your devices`} narrow>
      <Loaded state={single(useApiQuery('GET /api/push-subscriptions'))} rows={3}>
        {(devices) => <Choices devices={devices} />}
      </Loaded>
    </Card>
  )
}

function Choices({ devices: { publicKey, items } }: { devices: Devices }) {
  const { support, turnOn, turnOff } = useDeviceNotifications(publicKey)
  const [isSaving, save] = useSaving()
  const own = items.find(({ isThis }) => isThis)
  const isOn = support === 'works' && own?.isWorking === true
  return (
    <div className={css['parts']}>
      <p>{t`Your phone or computer shows a notification when a lesson changes, even if Cavaletti is closed.`}</p>
      {support === 'works' && own && !own.isWorking && (
        <p className={css['ended']}>{t`This device no longer gets notifications. Turn them on again.`}</p>
      )}
      {support === 'works' && !isOn && (
        <div>
          <Button busy={isSaving} onClick={() => save(turnOn)}>
            {t`Turn on notifications on this device`}
          </Button>
        </div>
      )}
      <Obstacle support={support} />
      {items.length > 0 && (
        <ul className={css['devices']} aria-label={t`Devices with notifications`}>
          {items.map((device) => (
            <li key={device.id} className={css['device']}>
              <DeviceEntry
                device={device}
                isSaving={isSaving}
                onTurnOff={() => save(() => turnOff(device.id, device.isThis))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Obstacle({ support }: { support: ReturnType<typeof useDeviceNotifications>['support'] }) {
  if (support === 'blocked')
    return (
      <p>{t`Your browser blocks notifications from Cavaletti. Open the site’s settings beside the address, allow notifications, and reload this page.`}</p>
    )
  if (support === 'home-screen')
    return (
      <p>{t`On an iPhone or iPad, add Cavaletti to your home screen first: choose “Share”, then “Add to Home Screen”. Open it from there, and turn on notifications on this page.`}</p>
    )
  if (support === 'none')
    return <p>{t`This browser cannot show notifications. Use another one, or emails.`}</p>
  return null
}

function DeviceEntry({
  device: { name, isThis, isWorking, createdAt },
  isSaving,
  onTurnOff,
}: {
  device: Device
  isSaving: boolean
  onTurnOff: () => void
}) {
  const since = formatInstant(createdAt, useTimeZone())
  return (
    <>
      <div>
        <p>
          {name} {isThis && <Badge tone="good">{t`This device`}</Badge>}
        </p>
        <p className="quiet">
          {isWorking ? t`Notifications since ${since}` : t`No longer gets notifications`}
        </p>
      </div>
      <Button
        variant="secondary"
        disabled={isSaving}
        aria-label={isWorking ? t`Turn off notifications on ${name}` : t`Remove device: ${name}`}
        onClick={onTurnOff}
      >
        {isWorking ? t`Turn off` : t`Remove device`}
      </Button>
    </>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconTile } from '../../../ui/IconTile.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import css from './SessionsPage.module.css'
import type { SignedInSession } from './use-sessions.ts'

const inHand = /iPhone|iPad|Android/

/** One of your sessions: device, time and network. */
export function SessionItem({ session, onEnd }: { session: SignedInSession; onEnd: () => void }) {
  const timeZone = useTimeZone()
  const { device, address, createdAt, lastSeenAt, current } = session
  return (
    <div className={css['item']}>
      <IconTile of={inHand.test(device) ? IconDeviceMobile : IconDeviceDesktop} className={css['picture']} />
      <div className={css['words']}>
        <p className={css['device']}>
          {device} {current && <Badge tone="good">{t`This device`}</Badge>}
        </p>
        <p>
          <Trans>
            Last used <Moment at={lastSeenAt} timeZone={timeZone} />
          </Trans>
          {address && <> · {t`from ${address}`}</>}
        </p>
        <p>
          <Trans>
            Signed in <Moment at={createdAt} timeZone={timeZone} />
          </Trans>
        </p>
      </div>
      {!current && (
        <Button variant="secondary" aria-label={t`Sign out ${device}`} onClick={onEnd}>
          {t`Sign out`}
        </Button>
      )}
    </div>
  )
}

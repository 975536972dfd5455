import { t } from '@lingui/core/macro'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { ChannelChoices } from './ChannelChoices.tsx'
import type { ChoicesProps } from './EventChoices.tsx'

/** Fewer notices about some of the user’s riders. */
export function RiderChoices({ preferences: { riders }, isSaving, choose, hasDevice }: ChoicesProps) {
  const change = (riderId: string, changed: { mailOff?: boolean; pushOff?: boolean }): void =>
    choose({ riders: riders.map((rider) => (rider.riderId === riderId ? { ...rider, ...changed } : rider)) })
  return (
    <>
      <p>{t`Switch off the emails you do not need. The app still shows these notifications, and urgent changes always reach you.`}</p>
      {riders.map(({ riderId, name, mailOff, pushOff }) =>
        hasDevice ? (
          <ChannelChoices
            key={riderId}
            name={riderId}
            legend={name}
            byMail={!mailOff}
            byPush={!pushOff}
            disabled={isSaving}
            onMail={(isOn) => change(riderId, { mailOff: !isOn })}
            onPush={(isOn) => change(riderId, { pushOff: !isOn })}
          />
        ) : (
          <Checkbox
            key={riderId}
            name={riderId}
            label={t`Emails about ${name}`}
            checked={!mailOff}
            disabled={isSaving}
            onChange={({ target }) => change(riderId, { mailOff: !target.checked })}
          />
        ),
      )}
    </>
  )
}

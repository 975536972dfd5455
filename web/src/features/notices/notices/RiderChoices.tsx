import { lessonEvents, riderPushEvents } from '@cavaletti/contract/notices/notice-kinds'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { type ChoicesProps, EventChoices, turned } from './EventChoices.tsx'
import css from './Notices.module.css'
import type { Preferences } from './notices.ts'

type Rider = Preferences['riders'][number]
type Own = NonNullable<Rider['own']>

/** Each of the user’s riders: the same choices as for all, or others. */
export function RiderChoices(props: ChoicesProps) {
  const { preferences, isSaving, choose } = props
  const change = (riderId: string, own: Own | null): void =>
    choose({
      riders: preferences.riders.map((rider) => (rider.riderId === riderId ? { ...rider, own } : rider)),
    })
  return (
    <fieldset className={css['riders']} disabled={isSaving}>
      {preferences.riders.map((rider) => (
        <RiderChoice
          key={rider.riderId}
          {...props}
          rider={rider}
          onOwn={(own) => change(rider.riderId, own)}
        />
      ))}
    </fieldset>
  )
}

function RiderChoice({
  rider: { riderId, name, own },
  preferences,
  onOwn,
  ...shared
}: ChoicesProps & { rider: Rider; onOwn: (own: Own | null) => void }) {
  // Opens by itself only for somebody who has just asked for it.
  const [startsOpen] = useState(own === null)
  return (
    <div>
      <Choice
        name={`rider-${riderId}`}
        label={name}
        options={[
          { value: 'same', label: t`The same as for all riders` },
          { value: 'own', label: t`Choose for ${name}` },
        ]}
        value={own === null ? 'same' : 'own'}
        onChange={(value) => onOwn(value === 'own' ? ownOf(preferences) : null)}
      />
      {own && (
        <details open={startsOpen} className={css['own']}>
          <summary>{t`Choices for ${name}`}</summary>
          <EventChoices
            {...shared}
            preferences={{ ...preferences, ...own }}
            choose={(changed) => onOwn(ownOf({ ...preferences, ...own, ...changed }))}
            audience="household"
            prefix={`${riderId}-`}
          />
          {shared.hasDevice && (
            <Checkbox
              name={`${riderId}-level_set`}
              label={t`Device notification when ${name} gets a new level`}
              checked={!own.pushOff.includes('level_set')}
              disabled={shared.isSaving}
              onChange={({ target }) =>
                onOwn({ ...own, pushOff: turned(own.pushOff, 'level_set', !target.checked) })
              }
            />
          )}
        </details>
      )}
    </div>
  )
}

/** The choices that can differ by rider. */
function ownOf({ mailOff, pushOff, texted }: Pick<Preferences, 'mailOff' | 'pushOff' | 'texted'>): Own {
  return {
    mailOff: lessonEvents.filter((event) => mailOff.includes(event)),
    pushOff: riderPushEvents.filter((event) => pushOff.includes(event)),
    texted: [...texted],
  }
}

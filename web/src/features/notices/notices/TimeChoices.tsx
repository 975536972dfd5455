import { t } from '@lingui/core/macro'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { writeClock } from '../../../ui/words/clock-time.ts'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import type { ChoicesProps } from './EventChoices.tsx'
import css from './Notices.module.css'

/** Hour of the daily summary unless the user chooses another. */
const usualHour = 18

/** The daily summary, and quiet hours. */
export function TimeChoices({
  preferences: { digestHour, sendsDigest, quietHours },
  isSaving,
  choose,
}: Omit<ChoicesProps, 'hasDevice'>) {
  return (
    <>
      <Checkbox
        name="digest"
        label={t`One email a day`}
        hint={t`A daily summary replaces single emails. Urgent changes still arrive at once.`}
        checked={digestHour !== null}
        disabled={isSaving}
        onChange={({ target }) =>
          choose({ digestHour: target.checked ? usualHour : null, sendsDigest: true })
        }
      />
      {digestHour !== null && !sendsDigest && (
        <Checkbox
          name="sendsDigest"
          label={t`Send the daily summary`}
          hint={t`You unsubscribed from it, so only urgent changes reach you by email.`}
          checked={false}
          disabled={isSaving}
          onChange={() => choose({ sendsDigest: true })}
        />
      )}
      {digestHour !== null && sendsDigest && (
        <Select
          name="digestHour"
          label={t`Send the daily summary at`}
          hint={t`You hear at once about lessons that begin earlier. Quiet hours do not delay the summary.`}
          options={hours}
          value={String(digestHour)}
          disabled={isSaving}
          onChange={({ target }) => choose({ digestHour: Number(target.value) })}
        />
      )}
      <Checkbox
        name="quiet"
        label={t`Quiet hours`}
        hint={t`We hold emails and notifications until quiet hours end. Urgent changes arrive at once.`}
        checked={quietHours !== null}
        disabled={isSaving}
        onChange={({ target }) => choose({ quietHours: target.checked ? { from: 21, until: 7 } : null })}
      />
      {quietHours && (
        <div className={css['hours']}>
          {(['from', 'until'] as const).map((side) => (
            <Select
              key={side}
              name={side}
              label={side === 'from' ? t`Quiet from` : t`Quiet until`}
              options={hours.filter(
                ({ value }) => value !== String(quietHours[side === 'from' ? 'until' : 'from']),
              )}
              value={String(quietHours[side])}
              disabled={isSaving}
              onChange={({ target }) =>
                choose({ quietHours: { ...quietHours, [side]: Number(target.value) } })
              }
            />
          ))}
        </div>
      )}
    </>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: writeClock(`${String(hour).padStart(2, '0')}:00`),
}))

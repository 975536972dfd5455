import { t } from '@lingui/core/macro'
import { useId } from 'react'
import css from './CalendarHeader.module.css'
import type { View } from './ranges.ts'

interface ViewSwitchProps {
  view: View
  resourcesLabel: string | undefined
  onChange: (view: View) => void
}

/** All views: native radio buttons that look like one bar. */
export function ViewSwitch({ view, resourcesLabel, onChange }: ViewSwitchProps) {
  const name = useId()
  const views: [View, string][] = [
    ['day', t`Day`],
    ['week', t`Week`],
    ['month', t`Month`],
    ['agenda', t`List`],
  ]
  if (resourcesLabel !== undefined) views.push(['resources', resourcesLabel])
  return (
    <fieldset className={css['views']}>
      <legend className="visually-hidden">{t`View`}</legend>
      {views.map(([value, label]) => (
        <label key={value} className={css['view']}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={value}
            checked={value === view}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import css from './Notices.module.css'

export interface ChannelChoicesProps {
  name: string
  legend: string
  hint?: string | undefined
  byMail: boolean
  /** Null: no device gets notifications. */
  byPush: boolean | null
  /** Null: never as a text message. */
  byText?: boolean | null
  disabled: boolean
  onMail: (isOn: boolean) => void
  onPush: (isOn: boolean) => void
  onText?: (isOn: boolean) => void
}

/** One subject, by email, device notification and text message; one box if only email is possible. */
export function ChannelChoices({ name, legend, hint, disabled, ...channels }: ChannelChoicesProps) {
  const id = useId()
  const hasText = typeof channels.byText === 'boolean'
  if (channels.byPush === null && !hasText)
    return (
      <Checkbox
        name={name}
        label={legend}
        hint={hint}
        checked={channels.byMail}
        disabled={disabled}
        onChange={({ target }) => channels.onMail(target.checked)}
      />
    )
  return (
    <fieldset className={css['channels']} aria-describedby={hint === undefined ? undefined : id}>
      <legend className={css['subject']}>{legend}</legend>
      <div className={css['boxes']}>
        <Checkbox
          name={`${name}-mail`}
          label={t`Email`}
          checked={channels.byMail}
          disabled={disabled}
          onChange={({ target }) => channels.onMail(target.checked)}
        />
        {channels.byPush !== null && (
          <Checkbox
            name={`${name}-push`}
            label={t`Device notification`}
            checked={channels.byPush}
            disabled={disabled}
            onChange={({ target }) => channels.onPush(target.checked)}
          />
        )}
        {typeof channels.byText === 'boolean' && (
          <Checkbox
            name={`${name}-text`}
            label={t`Text message`}
            checked={channels.byText}
            disabled={disabled}
            onChange={({ target }) => channels.onText?.(target.checked)}
          />
        )}
      </div>
      {hint !== undefined && (
        <p id={id} className={css['quiet']}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

import { t } from '@lingui/core/macro'
import { Choice } from '../ui/fields/choosing/Choice.tsx'

export type PayWay = 'card' | 'invoice'

interface PayWayChoiceProps {
  /** Unique on the page. */
  name: string
  value: PayWay
  onChange: (way: PayWay) => void
}

/** By card now or by invoice later, for a client who may choose. */
export function PayWayChoice({ name, value, onChange }: PayWayChoiceProps) {
  return (
    <Choice
      name={name}
      label={t`How do you want to pay?`}
      value={value}
      onChange={onChange}
      options={[
        { value: 'card', label: t`By card now` },
        { value: 'invoice', label: t`By invoice after the lesson` },
      ]}
    />
  )
}

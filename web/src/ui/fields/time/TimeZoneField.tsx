import { useState } from 'react'
import { ComboBox, type ComboBoxProps } from '../choosing/ComboBox.tsx'
import { timeZoneOptions } from './time-zones.ts'

/** An IANA time zone, found by city or UTC offset. */
export function TimeZoneField(props: Omit<ComboBoxProps, 'options'>) {
  const [now] = useState(() => Temporal.Now.instant())
  return <ComboBox {...props} options={timeZoneOptions(props.value, now)} />
}

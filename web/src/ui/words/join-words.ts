import { t } from '@lingui/core/macro'

/** How clients join a series of a group that has an end. */
export function joinOptions(): { value: 'single' | 'term' | 'both'; label: string; hint: string }[] {
  return [
    { value: 'single', label: t`Single lessons`, hint: t`Clients book each lesson by itself.` },
    {
      value: 'term',
      label: t`All lessons that are left`,
      hint: t`Clients book the series until its end, in one booking. It needs an end date.`,
    },
    { value: 'both', label: t`Both`, hint: t`Clients choose.` },
  ]
}

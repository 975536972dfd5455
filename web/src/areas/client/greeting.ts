import { t } from '@lingui/core/macro'

/** `Good morning, Amelia` by the local hour (0 to 23); without a name while it is unknown. */
export function greeting(hour: number, firstName: string | undefined): string {
  if (hour < 5 || hour >= 18) return firstName ? t`Good evening, ${firstName}` : t`Good evening`
  if (hour < 12) return firstName ? t`Good morning, ${firstName}` : t`Good morning`
  return firstName ? t`Good afternoon, ${firstName}` : t`Good afternoon`
}

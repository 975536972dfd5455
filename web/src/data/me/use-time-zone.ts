import { useMe } from './use-me.ts'

/** The user's time zone; the device's while the user is unknown. */
export function useTimeZone(): string {
  const { data } = useMe()
  return data?.timeZone ?? Temporal.Now.timeZoneId()
}

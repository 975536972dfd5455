import { useMe } from './use-me.ts'

/** The zone in which the signed-in person reads moments; the device's until it is known who that is. */
export function useTimeZone(): string {
  const { data } = useMe()
  return data?.timeZone ?? Temporal.Now.timeZoneId()
}

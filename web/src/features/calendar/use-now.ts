import { useSyncExternalStore } from 'react'
import { minute } from './day-span.ts'

/** Epoch milliseconds of the minute that has begun. */
export function useMinute(): number {
  return useSyncExternalStore(watchMinutes, () => Math.floor(epochNow() / minute) * minute)
}

/** The date in a zone, ISO 8601: as text it is the same until midnight. */
export function useToday(timeZone: string): string {
  return useSyncExternalStore(watchMinutes, () => Temporal.Now.plainDateISO(timeZone).toString())
}

function epochNow(): number {
  return Temporal.Now.instant().epochMilliseconds
}

/** Tells at each full minute, and when the page comes back to the front: timers sleep with it. */
function watchMinutes(watcher: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = (): void => {
    timer = setTimeout(
      () => {
        watcher()
        wait()
      },
      minute - (epochNow() % minute),
    )
  }
  wait()
  document.addEventListener('visibilitychange', watcher)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', watcher)
  }
}

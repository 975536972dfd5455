import { useSyncExternalStore } from 'react'

/** Milliseconds. */
const minute = 60_000

/** Epoch milliseconds of the current minute. */
export function useMinute(): number {
  return useSyncExternalStore(watchMinutes, () => Math.floor(epochNow() / minute) * minute)
}

/** Today's date in a zone, ISO 8601: as text it changes only at midnight. */
export function useToday(timeZone: string): string {
  return useSyncExternalStore(watchMinutes, () => Temporal.Now.plainDateISO(timeZone).toString())
}

function epochNow(): number {
  return Temporal.Now.instant().epochMilliseconds
}

/** Calls at each full minute, and when the page becomes visible, because hidden pages pause timers. */
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

import { useRef, useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { ApiError } from '../../../../wire/api-error.ts'
import type { FreeTime, Held, NewHold } from '../booking.ts'

/** A held place with the time of this device at which it expires, in milliseconds since 1970. */
export interface Place extends Held {
  expiresAt: number
}

/** A free time that was chosen for a rider. */
export interface Wanted {
  riderId: string
  offerId: string
  /** Undefined: any suitable one. */
  horseId: string | undefined
  time: Pick<FreeTime, 'startsAt' | 'trainerId' | 'placeId' | 'arenaId' | 'lessonId'>
}

/** Why a time could not be held. */
export interface NotHeld {
  wanted: Wanted
  message: string
  /** The nearest free times; empty if the reason is another one. */
  nearest: readonly FreeTime[]
  /** The answer was lost, so the same may be tried again. */
  mayRetry: boolean
}

interface OpenHolding {
  places: readonly Place[]
  isBusy: boolean
  notHeld: NotHeld | undefined
}

export const placeOf = (held: Held, at: number): Place => ({
  ...held,
  expiresAt: at + held.secondsLeft * 1000,
})

/** The places that the open dialog holds. Closing it releases them; what a lost connection leaves expires. */
export function useHolding() {
  const [open, setOpen] = useState<OpenHolding>()
  /** Number of the open dialog. */
  const opening = useRef(0)
  /** The releases under way: a place that is chosen again is held after them. */
  const releases = useRef<Promise<unknown>>(Promise.resolve())
  const hold = useApiChange('POST /api/my-holds', { draftKey: 'hold', keep: () => undefined })
  const free = useApiChange('DELETE /api/my-holds/{id}', { keep: () => undefined })

  /** It expires anyway, and may already have. */
  const release = ({ seatId }: Pick<Held, 'seatId'>): Promise<unknown> => {
    const released = free({ params: { id: seatId } }).catch(() => undefined)
    releases.current = Promise.all([releases.current, released])
    return released
  }
  const change = (to: (now: OpenHolding) => OpenHolding): void => setOpen((now) => now && to(now))

  const add = async (wanted: Wanted): Promise<void> => {
    const mine = opening.current
    setOpen((now) => ({ places: now?.places ?? [], isBusy: true, notHeld: undefined }))
    try {
      await releases.current
      const held = await hold({ body: bodyOf(wanted) })
      if (opening.current !== mine) return void release(held)
      const place = placeOf(held, Temporal.Now.instant().epochMilliseconds)
      change((now) => ({ places: [...now.places, place], isBusy: false, notHeld: undefined }))
    } catch (error) {
      if (opening.current !== mine) return
      change((now) => ({ ...now, isBusy: false, notHeld: refusalOf(wanted, error) }))
    }
  }
  const leave = (): void => {
    opening.current += 1
    setOpen(undefined)
  }
  return {
    open,
    add,
    release,
    /** Opens the dialog with places that are already held. */
    resume: (places: readonly Place[]): void => setOpen({ places, isBusy: false, notHeld: undefined }),
    /** Shows places as they are now. */
    update: (places: readonly Place[]): void =>
      change((now) => ({
        ...now,
        places: now.places.map((one) => places.find(({ seatId }) => seatId === one.seatId) ?? one),
      })),
    /** Shows that nothing of it is held any more. */
    expire: (): void =>
      change((now) => ({ ...now, places: now.places.map((place) => ({ ...place, expiresAt: 0 })) })),
    /** Releases one place, and closes without any. */
    drop: async (place: Place): Promise<void> => {
      change((now) => ({ ...now, places: now.places.filter((one) => one !== place) }))
      await release(place)
    },
    /** Holds an expired place again. */
    again: async (place: Place): Promise<void> => {
      change((now) => ({ ...now, isBusy: true, places: now.places.filter((one) => one !== place) }))
      await release(place)
      await add(wantedAgain(place))
    },
    dismiss: (): void => change((now) => ({ ...now, notHeld: undefined })),
    /** Closes without releasing: everything is booked. */
    leave,
    close: (): void => {
      for (const place of open?.places ?? []) void release(place)
      leave()
    },
  }
}

export type Holding = ReturnType<typeof useHolding>

function bodyOf({ riderId, offerId, horseId, time }: Wanted): NewHold {
  const { startsAt, trainerId, placeId, arenaId, lessonId } = time
  return { riderId, offerId, startsAt, trainerId, placeId, arenaId, lessonId, horseId }
}

/** A private lesson that was made for the place has gone with it. */
function wantedAgain({ riderId, offerId, horseId, kind, ...time }: Place): Wanted {
  const lessonId = kind === 'private' ? null : time.lessonId
  return { riderId, offerId, horseId: horseId ?? undefined, time: { ...time, lessonId } }
}

function refusalOf(wanted: Wanted, error: unknown): NotHeld {
  const { message, help, fields } = explainRefusal(error)
  const [why] = Object.values(fields ?? {})
  const isRefusal = error instanceof ApiError && !error.isTemporary
  return {
    wanted,
    message: why ?? (isRefusal ? message : [message, help].filter(Boolean).join(' ')),
    nearest: (error instanceof ApiError && error.reply.nearest) || [],
    mayRetry: !isRefusal,
  }
}

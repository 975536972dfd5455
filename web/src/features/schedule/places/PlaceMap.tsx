import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { MapFrame, pinClass } from '../../../ui/map/MapFrame.tsx'
import { type PinMap, openPinMap } from './pin-map.ts'
import type { Place } from './place.ts'
import css from './Places.module.css'
import { formatPosition } from './position.ts'

interface PlaceMapProps {
  position: Place['position']
  onPlace: (position: NonNullable<Place['position']>) => void
}

/** A map with a pin to drag, to place by clicking, or to move with arrow keys. */
export function PlaceMap({ position, onPlace }: PlaceMapProps) {
  const place = useRef<HTMLElement>(null)
  const opened = useRef<PinMap>(null)
  const placed = useRef(onPlace)
  const [state, setState] = useState<'loading' | 'ready' | 'away'>('loading')

  useEffect(() => {
    placed.current = onPlace
  }, [onPlace])
  useEffect(() => {
    if (!place.current) return undefined
    const map = openPinMap(place.current, {
      pinClass: `${pinClass} ${css['pin'] ?? ''}`,
      pinLabel: t`Pin: move it with the arrow keys`,
      onPlace: (found) => placed.current(found),
      onPictures: (came) => setState(came ? 'ready' : 'away'),
    })
    opened.current = map
    return () => map.close()
  }, [])
  useEffect(() => opened.current?.show(position), [position])

  return (
    <MapFrame
      ref={place}
      height="22rem"
      problem={
        state === 'away' && t`The map did not load. Check your connection. You can still save the address.`
      }
      onZoom={(steps) => opened.current?.zoom(steps)}
      buttons={
        <Button variant="secondary" onClick={() => opened.current?.placeInMiddle()}>
          {t`Move pin to centre`}
        </Button>
      }
    >
      <output className="visually-hidden">{position && t`The pin is at ${formatPosition(position)}`}</output>
    </MapFrame>
  )
}

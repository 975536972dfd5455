import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { MapFrame, pinClass } from '../../../ui/map/MapFrame.tsx'
import { openPlacesMap } from './places-map.ts'
import type { PublicPage } from './public-page.ts'

/** The locations on a map. */
export function PlacesMap({ places }: { places: PublicPage['places'] }) {
  const place = useRef<HTMLElement>(null)
  const opened = useRef<ReturnType<typeof openPlacesMap>>(null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const map = openPlacesMap(place.current, places, { pinClass, onPictures: (came) => setAway(!came) })
    opened.current = map
    return () => map.close()
  }, [places])
  return (
    <MapFrame
      ref={place}
      height="16rem"
      problem={isAway && t`The map did not load. Check your connection.`}
      onZoom={(steps) => opened.current?.zoom(steps)}
    />
  )
}

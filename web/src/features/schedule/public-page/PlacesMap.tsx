import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { openPlacesMap } from './places-map.ts'
import css from './PlacesMap.module.css'
import type { PublicPage } from './public-page.ts'

/** The locations on a map. */
export function PlacesMap({ places }: { places: PublicPage['places'] }) {
  const place = useRef<HTMLElement>(null)
  const opened = useRef<ReturnType<typeof openPlacesMap>>(null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const map = openPlacesMap(place.current, places, {
      pinClass: css['pin'] ?? '',
      onPictures: (came) => setAway(!came),
    })
    opened.current = map
    return () => map.close()
  }, [places])
  return (
    <div className={css['mapped']}>
      {isAway && <Notice title={t`The map did not load. Check your connection.`} />}
      <section ref={place} className={css['map']} aria-label={t`Map`} />
      <div className={css['buttons']}>
        <Button variant="secondary" onClick={() => opened.current?.zoom(1)}>{t`Zoom in`}</Button>
        <Button variant="secondary" onClick={() => opened.current?.zoom(-1)}>{t`Zoom out`}</Button>
      </div>
      <p className={css['quiet']}>
        © <a href="https://www.openstreetmap.org/copyright">{t`OpenStreetMap contributors`}</a>
      </p>
    </div>
  )
}

import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { addressWithMap, isMapShown } from './map-document.ts'
import css from './Places.module.css'
import { locateAddress, type Place, useCanLocate } from './use-places.ts'

const PlaceMap = lazy(async () => ({ default: (await import('./PlaceMap.tsx')).PlaceMap }))

interface PositionToolsProps {
  position: Place['position']
  address: Place['address']
  /** Nothing was typed that would be lost with the page. */
  isSaved: boolean
  onPlace: (position: NonNullable<Place['position']>) => void
}

/** Ways to a position besides writing it: asking for the address, and a pin on a map. */
export function PositionTools({ position, address, isSaved, onPlace }: PositionToolsProps) {
  const canLocate = useCanLocate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const locate = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const found = await locateAddress(address)
      if (found) onPlace(found)
      else setProblem(t`The position was not found. Set it by hand.`)
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  const show = (): void => {
    if (navigator.onLine) globalThis.location.assign(addressWithMap())
    else setProblem(t`There is no network, so there is no map. The address saves all the same.`)
  }

  const shown = isMapShown()
  return (
    <div className={css['tools']}>
      <div className={css['buttons']}>
        {canLocate && (
          <Button variant="secondary" busy={busy} onClick={() => void locate()}>
            {t`Find the address`}
          </Button>
        )}
        {!shown && isSaved && (
          <Button variant="secondary" onClick={show}>
            {t`Set it on a map`}
          </Button>
        )}
      </div>
      {!shown && (
        <p className={css['quiet']}>
          {isSaved
            ? t`The map comes from OpenStreetMap, which then sees which part of it you look at.`
            : t`Once this is saved, the position can be set on a map.`}
        </p>
      )}
      {problem && <Notice title={problem} />}
      {shown && (
        <Suspense fallback={<Skeleton rows={6} />}>
          <PlaceMap position={position} onPlace={onPlace} />
        </Suspense>
      )}
    </div>
  )
}

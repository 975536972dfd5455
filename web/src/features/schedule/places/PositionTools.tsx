import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { addressWithMap, isMapShown } from './map-document.ts'
import { locateAddress, type Place } from './place.ts'
import css from './Places.module.css'

const PlaceMap = lazy(async () => ({ default: (await import('./PlaceMap.tsx')).PlaceMap }))

interface PositionToolsProps {
  position: Place['position']
  address: Place['address']
  /** The page has no unsaved changes. */
  isSaved: boolean
  onPlace: (position: NonNullable<Place['position']>) => void
}

/** Finds a position by address or with a map. */
export function PositionTools({ position, address, isSaved, onPlace }: PositionToolsProps) {
  const canLocate = useApiQuery('GET /api/map-service', {}, { staleTime: Infinity }).data?.canLocate ?? false
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const locate = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const found = await locateAddress(address)
      if (found) onPlace(found)
      else setProblem(t`We did not find this address. Set the position on a map, or type it in.`)
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  const show = (): void => {
    if (navigator.onLine) globalThis.location.assign(addressWithMap())
    else setProblem(t`You are offline, so the map is not available. You can still save the address.`)
  }

  const shown = isMapShown()
  return (
    <div className={css['tools']}>
      <div className={css['buttons']}>
        {canLocate && (
          <Button variant="secondary" busy={busy} onClick={() => void locate()}>
            {t`Find address`}
          </Button>
        )}
        {!shown && isSaved && (
          <Button variant="secondary" onClick={show}>
            {t`Set on map`}
          </Button>
        )}
      </div>
      {!shown && (
        <p className="quiet">
          {isSaved
            ? t`The map comes from OpenStreetMap. It sees which area you look at.`
            : t`Save first. Then you can set the position on a map.`}
        </p>
      )}
      {problem && <ActionNotice title={problem} />}
      {shown && (
        <Suspense fallback={<Skeleton rows={6} />}>
          <PlaceMap position={position} onPlace={onPlace} />
        </Suspense>
      )}
    </div>
  )
}

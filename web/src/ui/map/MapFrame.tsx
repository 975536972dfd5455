import { t } from '@lingui/core/macro'
import type { CSSProperties, ReactNode, Ref } from 'react'
import { Button } from '../Button.tsx'
import { ActionNotice } from '../ActionNotice.tsx'
import css from './Map.module.css'

interface MapFrameProps {
  /** The element of the map. */
  ref: Ref<HTMLElement>
  /** CSS length. */
  height: string
  /** Shown if no image of the map loads. */
  problem: string | false
  /** Positive steps zoom in. */
  onZoom: (steps: number) => void
  /** Further buttons. */
  buttons?: ReactNode
  children?: ReactNode
}

/** A map with its buttons and the attribution that OpenStreetMap requires. */
export function MapFrame({ ref, height, problem, onZoom, buttons, children }: MapFrameProps) {
  return (
    <div className={css['mapped']} style={{ '--map-height': height } as CSSProperties}>
      {problem !== false && <ActionNotice title={problem} />}
      <section ref={ref} className={css['map']} aria-label={t`Map`} />
      <div className={css['buttons']}>
        <Button variant="secondary" onClick={() => onZoom(1)}>
          {t`Zoom in`}
        </Button>
        <Button variant="secondary" onClick={() => onZoom(-1)}>
          {t`Zoom out`}
        </Button>
        {buttons}
      </div>
      {children}
      <p className={css['attribution']}>
        © <a href="https://www.openstreetmap.org/copyright">{t`OpenStreetMap contributors`}</a>
      </p>
    </div>
  )
}

export const pinClass = css['pin'] ?? ''

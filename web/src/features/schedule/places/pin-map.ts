import { latLng, type Marker, marker } from 'leaflet'
import { isStill, openTileMap, pinIcon } from '../../../ui/map/tile-map.ts'
import type { Place } from './place.ts'

type Position = NonNullable<Place['position']>

export interface PinMap {
  /** Places the pin, scrolling to it if needed; null removes it. */
  show(position: Position | null): void
  zoom(steps: number): void
  placeInMiddle(): void
  close(): void
}

interface PinMapOptions {
  pinClass: string
  pinLabel: string
  /** Called when the user places the pin. */
  onPlace: (position: Position) => void
  /** Called when the first image loaded, or failed. */
  onPictures: (came: boolean) => void
}

/** Europe, for a location without a position. */
const anywhere = { center: latLng(50, 5), zoom: 4 }
const closeUp = 15
/** Pixels moved by an arrow key. */
const step = 8
const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** A map in an element, with a pin to drag. */
export function openPinMap(element: HTMLElement, options: PinMapOptions): PinMap {
  const map = openTileMap(element, options.onPictures, anywhere)

  let pin: Marker | null = null
  const tell = ({ lat, lng }: { lat: number; lng: number }) => {
    const within = latLng(lat, lng).wrap()
    options.onPlace({ latitude: round(within.lat), longitude: round(within.lng) })
  }
  const put = (at: { lat: number; lng: number }): void => {
    if (pin) {
      pin.setLatLng(at)
      return
    }
    pin = marker(at, { icon: pinIcon(options.pinClass), draggable: true, keyboard: true }).addTo(map)
    pin.on('dragend', () => pin && tell(pin.getLatLng()))
    const handle = pin.getElement()
    handle?.setAttribute('aria-label', options.pinLabel)
    handle?.addEventListener('keydown', (event) => {
      const by = arrows[event.key]
      if (!by || !pin) return
      event.preventDefault()
      event.stopPropagation()
      const now = map.latLngToContainerPoint(pin.getLatLng())
      tell(map.containerPointToLatLng(now.add([...by])))
    })
  }
  map.on('click', ({ latlng }) => tell(latlng))

  return {
    show(position) {
      if (!position) {
        pin?.remove()
        pin = null
        return
      }
      const at = latLng(position.latitude, position.longitude)
      const isFirst = pin === null
      put(at)
      if (isFirst) map.setView(at, closeUp, { animate: false })
      else if (!map.getBounds().contains(at)) map.panTo(at, { animate: !isStill() })
    },
    zoom: (steps) => void map.setZoom(map.getZoom() + steps),
    placeInMiddle: () => tell(map.getCenter()),
    close: () => void map.remove(),
  }
}

/** A tenth of a metre is exact enough. Degrees. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

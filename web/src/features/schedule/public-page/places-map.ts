import { latLng, latLngBounds, marker } from 'leaflet'
import { openTileMap, pinIcon } from '../../../ui/map/tile-map.ts'
import type { PublicPage } from './public-page.ts'

interface Options {
  pinClass: string
  /** Called when the first image loaded, or failed. */
  onPictures: (came: boolean) => void
}

/** A map with a pin for each location. */
export function openPlacesMap(
  element: HTMLElement,
  places: PublicPage['places'],
  { pinClass, onPictures }: Options,
): { zoom: (steps: number) => void; close: () => void } {
  const map = openTileMap(element, onPictures)
  const points = places.flatMap(({ name, position }) => {
    if (!position) return []
    const at = latLng(position.latitude, position.longitude)
    const pin = marker(at, { icon: pinIcon(pinClass), keyboard: false, interactive: false }).addTo(map)
    pin.getElement()?.setAttribute('role', 'img')
    pin.getElement()?.setAttribute('aria-label', name)
    return [at]
  })
  map.fitBounds(latLngBounds(points), { maxZoom: 14, padding: [40, 40] })
  return { zoom: (steps) => void map.setZoom(map.getZoom() + steps), close: () => void map.remove() }
}

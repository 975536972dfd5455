import { divIcon, latLng, latLngBounds, map as createMap, marker, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { PublicPage } from './public-page.ts'

interface Options {
  pinClass: string
  /** Called when the first image loaded, or failed. */
  onPictures: (came: boolean) => void
}

/** A Leaflet map with a pin for each location. Uses none of Leaflet's HTML from text, which our policy refuses. */
export function openPlacesMap(
  element: HTMLElement,
  places: PublicPage['places'],
  { pinClass, onPictures }: Options,
): { zoom: (steps: number) => void; close: () => void } {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = createMap(element, {
    attributionControl: false,
    zoomControl: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
    // The wheel scrolls the page.
    scrollWheelZoom: false,
  })
  let isSettled = false
  const settle = (came: boolean) => () => {
    if (isSettled) return
    isSettled = came
    onPictures(came)
  }
  tileLayer('https://tile.openstreetmap.org/{z}/{x}/{y}.png', { maxZoom: 19 })
    .on('tileload', settle(true))
    .on('tileerror', settle(false))
    .addTo(map)
  const points = places.flatMap(({ name, position }) => {
    if (!position) return []
    const at = latLng(position.latitude, position.longitude)
    const drawn = document.createElement('span')
    drawn.className = pinClass
    // The tip of the pin: a corner of its square.
    const icon = divIcon({ className: '', html: drawn, iconSize: [28, 28], iconAnchor: [14, 34] })
    const pin = marker(at, { icon, keyboard: false, interactive: false }).addTo(map)
    pin.getElement()?.setAttribute('role', 'img')
    pin.getElement()?.setAttribute('aria-label', name)
    return [at]
  })
  map.fitBounds(latLngBounds(points), { maxZoom: 14, padding: [40, 40] })
  return { zoom: (steps) => void map.setZoom(map.getZoom() + steps), close: () => void map.remove() }
}

import { divIcon, type DivIcon, type Map, map as createMap, type MapOptions, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'

/**
 * A Leaflet map in an element. Uses none of Leaflet's HTML from text, which our policy refuses: zoom buttons and
 * attribution are outside it.
 */
export function openTileMap(
  element: HTMLElement,
  /** Called when the first image loaded, or failed. */
  onPictures: (came: boolean) => void,
  options?: MapOptions,
): Map {
  const still = isStill()
  const map = createMap(element, {
    ...options,
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
  return map
}

/** The user asked for less motion. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The icon of a pin: a square of 28 pixels with this class, whose lower corner is the tip. */
export function pinIcon(pinClass: string): DivIcon {
  const drawn = document.createElement('span')
  drawn.className = pinClass
  return divIcon({ className: '', html: drawn, iconSize: [28, 28], iconAnchor: [14, 34] })
}

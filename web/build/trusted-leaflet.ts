import type { Plugin } from 'vite'

const probe = "div.innerHTML = '<svg/>';"
const harmless = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));"

/**
 * Leaflet looks at its start whether a browser reads SVG in HTML by making HTML of a text, which our policy for
 * Trusted Types refuses: the map would never load. The same question is asked without a text.
 */
export function trustedLeaflet(): Plugin {
  return {
    name: 'trusted-leaflet',
    enforce: 'pre',
    transform: {
      filter: { id: /leaflet-src\.esm\.js/ },
      handler(code) {
        if (!code.includes(probe)) throw new Error('Leaflet has changed its start; look here again.')
        return { code: code.replace(probe, harmless), map: null }
      },
    },
  }
}

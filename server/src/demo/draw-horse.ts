import sharp from 'sharp'

/** A drawn horse for the demo, which has no photos: a head before a meadow, in its own colour. */

interface Coat {
  coat: string
  mane: string
  /** Patches of a coloured horse. */
  patches?: string
}

const coats: Readonly<Record<string, Coat>> = {
  dun: { coat: '#c9a76c', mane: '#3b2f26' },
  bay: { coat: '#7c4a2c', mane: '#1f1713' },
  piebald: { coat: '#efeae0', mane: '#26211f', patches: '#2a2523' },
  chestnut: { coat: '#a2552d', mane: '#8a4323' },
  palomino: { coat: '#dcb56f', mane: '#f3e9d3' },
  grey: { coat: '#bfc2c3', mane: '#8b9094' },
  'dark bay': { coat: '#4d3125', mane: '#17110e' },
  roan: { coat: '#ab948f', mane: '#4e3f3c' },
}
const unknown: Coat = { coat: '#8a6a50', mane: '#2e241d' }

const head = `M430 800C428 690 396 604 330 560C270 590 215 625 170 622C128 619 108 590 118 556
  C126 528 160 512 196 486C232 440 262 372 330 322L352 248C366 250 386 280 392 306C470 330 560 420 620 560
  C650 632 664 716 668 800Z`
const mane = `M352 262C372 262 392 288 398 306C500 342 596 440 650 580C676 650 688 730 690 800L620 800
  C622 700 596 600 540 510C490 430 430 370 380 344C372 318 362 296 352 262Z`
const forelock = 'M346 262C330 300 306 330 280 352C300 352 330 344 352 326C364 306 362 280 346 262Z'

/** A PNG, 800 pixels square. `place` moves the hills, so that no two look the same. */
export async function drawHorse(colour: string, place: number): Promise<Buffer> {
  const { coat, mane: hair, patches } = coats[colour] ?? unknown
  const hill = 500 + ((place * 37) % 90)
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">
      <rect width="800" height="800" fill="#dbe7e2"/>
      <circle cx="${140 + ((place * 83) % 520)}" cy="150" r="62" fill="#f6e3b0"/>
      <path d="M0 ${hill}Q200 ${hill - 90} 420 ${hill - 10}Q620 ${hill + 60} 800 ${hill - 40}V800H0Z" fill="#8fb39a"/>
      <path d="M0 ${hill + 110}Q260 ${hill + 30} 520 ${hill + 100}Q680 ${hill + 140} 800 ${hill + 80}V800H0Z" fill="#4f8567"/>
      <clipPath id="head"><path d="${head}"/></clipPath>
      <path d="${head}" fill="${coat}"/>
      ${patches ? `<g clip-path="url(#head)" fill="${patches}"><ellipse cx="560" cy="640" rx="120" ry="150"/><ellipse cx="300" cy="420" rx="92" ry="62"/></g>` : ''}
      <path d="M118 556C126 528 160 512 196 486C204 540 196 590 170 622C128 619 108 590 118 556Z" fill="#000" opacity=".22"/>
      <path d="${mane}" fill="${hair}"/>
      <path d="${forelock}" fill="${hair}"/>
      <path d="M352 248C340 268 330 296 330 322C352 330 376 326 392 306C386 280 366 250 352 248Z" fill="${coat}"/>
      <ellipse cx="282" cy="424" rx="15" ry="12" fill="#17120f"/><circle cx="277" cy="420" r="4" fill="#fff"/>
      <ellipse cx="148" cy="560" rx="11" ry="8" fill="#17120f"/>
      <path d="M150 600Q178 596 204 582" stroke="#17120f" stroke-width="5" fill="none" opacity=".6"/>
    </svg>`),
  )
    .png()
    .toBuffer()
}

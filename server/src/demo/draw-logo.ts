import sharp from 'sharp'

/** A drawn, transparent logo for the demo: an oak leaf for one business, a ring of poles for the other. */

const leaf = `<path fill="#1b745b" d="M120 18c22 0 22 24 38 26s26 18 14 32 8 30-8 42-8 30-26 34-12 22-18 34v36h-12v-36
  c-6-12 0-30-18-34s-10-22-26-34 4-28-8-42-2-30 14-32 28-26 50-26z"/><path stroke="#fff" stroke-width="5" d="M116 60v110"/>`
const poles = `<circle cx="120" cy="120" r="92" fill="none" stroke="#7a3b2e" stroke-width="14"/>
  <g stroke-width="18" stroke-linecap="round"><path stroke="#7a3b2e" d="M62 96h116"/><path stroke="#d99a2b" d="M62 146h116"/></g>`

/** A PNG of 720 by 240 pixels: a symbol with two words beside it. */
export async function drawLogo(isBritish: boolean): Promise<Buffer> {
  const [sign, colour, first, second] = isBritish
    ? [leaf, '#1b745b', 'Oakfield', 'RIDING SCHOOL']
    : [poles, '#7a3b2e', 'Lindenau', 'REITUNTERRICHT']
  const words = (size: number, y: number, text: string, spacing: number) =>
    `<text x="240" y="${y}" font-family="sans-serif" font-weight="700" font-size="${size}" letter-spacing="${spacing}" fill="${colour}">${text}</text>`
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 240" width="720" height="240">
      ${sign}${words(92, 132, first, 0)}${words(38, 190, second, 5)}
    </svg>`),
  )
    .png()
    .toBuffer()
}

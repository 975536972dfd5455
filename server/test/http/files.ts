import sharp from 'sharp'

/** A minimal PDF. */
export const aPdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

/** A JPEG like a phone's: rotated, and full of metadata. */
export async function aPicture({ width = 400, height = 300 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#1b745b' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><planted>xmp-planted</planted></x:xmpmeta>')
    .withExif({
      IFD0: { Make: 'planted-maker', Model: 'planted-model', Artist: 'planted-owner', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 45/1 7/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '1/1 15/1 27/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A logo: a green disc, transparent or on a colour. */
export async function aLogo({ width = 600, height = 200, background = '#00000000' } = {}): Promise<Buffer> {
  const disc = `<svg width="${width}" height="${height}"><ellipse cx="50%" cy="50%" rx="48%" ry="48%" fill="#1b745b"/></svg>`
  return sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input: Buffer.from(disc) }])
    .png()
    .toBuffer()
}

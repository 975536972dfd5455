import sharp from 'sharp'

/** A page of its kind, as small as they come. */
export const aPdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

/** A JPEG as a phone makes it: lying on its side, and full of what its owner does not mean to tell. */
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

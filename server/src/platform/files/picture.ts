import { AppError } from '#platform/http/app-error.ts'
import { Turns } from '#platform/turns.ts'

/** Wider times higher than this is no photo but an attempt to fill the memory; a phone's is 12 to 50 million. */
const mostPixels = 60_000_000
const patienceSeconds = 15

/** An opened picture may take 250 MB: two at a time, and as many more wait as come back within a minute. */
const turns = new Turns(2, 20)

/** How a picture is made smaller: filling a square, or fitting into one. Pixels along its longest side. */
export interface PictureSize {
  side: number
  fit: 'cover' | 'inside'
}

/**
 * A picture made anew as WebP in each size: upright, in sRGB, and without anything but its pixels; where it was
 * taken, by what and by whom is gone. Throws `file_unreadable` for what is damaged or too large to open, and `unavailable`
 * when too many wait to be opened.
 */
export async function makePictures<Name extends string>(
  bytes: Uint8Array,
  sizes: Readonly<Record<Name, PictureSize>>,
): Promise<Record<Name, Uint8Array>> {
  return turns.take('pictures', () => openPicture(bytes, sizes))
}

async function openPicture<Name extends string>(
  bytes: Uint8Array,
  sizes: Readonly<Record<Name, PictureSize>>,
): Promise<Record<Name, Uint8Array>> {
  // Loaded with the first picture: most starts never need it.
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1, sequentialRead: true } as const
  const made: Partial<Record<Name, Uint8Array>> = {}
  for (const [name, { side, fit }] of Object.entries<PictureSize>(sizes)) {
    try {
      made[name as Name] = await sharp(bytes, options)
        .timeout({ seconds: patienceSeconds })
        .autoOrient()
        .resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
        .webp({ quality: 82 })
        .toBuffer()
    } catch {
      // The library has only messages to tell a broken file by, and each of them comes down to this.
      throw new AppError('file_unreadable')
    }
  }
  return made as Record<Name, Uint8Array>
}

import type { Sharp } from 'sharp'
import { AppError } from '#platform/http/app-error.ts'
import { Turns } from '#platform/turns.ts'

/** Larger pictures are attempts to exhaust memory; phone photos have 12 to 50 million pixels. */
const mostPixels = 60_000_000
const patienceSeconds = 15

/** An opened picture may take 250 MB: two at a time. Twenty may queue, about a minute's work. */
const turns = new Turns(2, 20)

/** A smaller version of a picture: fills a box, or fits into one. */
export interface PictureSize {
  /** Width of the box in pixels, and its height unless another is given. */
  side: number
  height?: number
  fit: 'cover' | 'inside'
  /** Remove a transparent border. */
  isTrimmed?: boolean
  /** For print: on white, as PNG or JPEG, whichever is smaller. Default: WebP with transparency. */
  isForPaper?: boolean
}

/**
 * Redraws a picture in each size: upright, in sRGB, without metadata such as place, camera or author. Uses the first
 * frame of an animation. Throws `file_unreadable` for damaged or too large pictures, and `unavailable` when the queue
 * is full.
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
  // Loaded with the first picture, which most starts never need.
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1, sequentialRead: true } as const
  const made: Partial<Record<Name, Uint8Array>> = {}
  for (const [name, size] of Object.entries<PictureSize>(sizes)) {
    const { side, height = side, fit, isTrimmed = false, isForPaper = false } = size
    try {
      const upright = sharp(bytes, options).timeout({ seconds: patienceSeconds }).autoOrient()
      // Without transparency, trimming would remove black borders.
      const isTransparent = isTrimmed && (await sharp(bytes, options).metadata()).hasAlpha
      const whole = isTransparent ? upright.trim({ background: '#00000000', threshold: 1 }) : upright
      const picture = whole.resize(side, height, { fit, withoutEnlargement: fit === 'inside' })
      made[name as Name] = isForPaper
        ? await drawOnPaper(picture)
        : await picture.webp({ quality: 82 }).toBuffer()
    } catch {
      // The library reports broken files only by message; all of them mean this.
      throw new AppError('file_unreadable')
    }
  }
  return made as Record<Name, Uint8Array>
}

/** Without transparency, which printed documents would have to declare. */
async function drawOnPaper(picture: Sharp): Promise<Uint8Array> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { default: sharp } = await import('sharp')
  const drawn = () => sharp(data, { raw: info })
  const [png, jpeg] = await Promise.all([
    drawn().png({ compressionLevel: 9 }).toBuffer(),
    drawn().jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer(),
  ])
  return png.length <= jpeg.length ? png : jpeg
}

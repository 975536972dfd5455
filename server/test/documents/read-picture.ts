import jsQr from 'jsqr'
import sharp from 'sharp'

/** Reads a QR code with a library unrelated to the one that drew it. */
export async function readPicture(dataAddress: string | null | undefined): Promise<string> {
  const bytes = Buffer.from((dataAddress ?? '').replace('data:image/png;base64,', ''), 'base64')
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const read = jsQr.default(new Uint8ClampedArray(data), info.width, info.height)
  if (!read) throw new Error('There is no QR code in the picture.')
  return read.data
}

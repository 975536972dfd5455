/** Largest side that is stored, in pixels: connections at yards are slow. */
const longestSide = 1600
/** Smaller files are sent unchanged. Bytes. */
const smallEnough = 500_000

/** The picture reduced by the browser; unreadable files are sent unchanged, for the server to judge. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= smallEnough) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(bitmap.width * scale)),
      Math.max(1, Math.round(bitmap.height * scale)),
    )
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 })
  } catch {
    return file
  }
}

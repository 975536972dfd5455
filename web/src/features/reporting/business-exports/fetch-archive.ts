import { fetchFile } from '../../../session/files.ts'
import { OfflineError } from '../../../wire/offline-error.ts'

const bytesOfPart = 8_000_000
const mostTries = 3
const pauseMs = 1000

/**
 * Fetches the parts of an archive that are missing, and adds them. A part that fails is tried again, so a lost
 * connection costs one part.
 * @throws ApiError, OfflineError
 */
export async function fetchArchive(
  { id, bytes }: { id: string; bytes: number },
  parts: Blob[],
  tell: (done: number) => void,
): Promise<void> {
  let start = parts.reduce((sum, { size }) => sum + size, 0)
  for (let tries = 1; start < bytes;) {
    const end = Math.min(start + bytesOfPart, bytes) - 1
    try {
      const part = await fetchFile('GET /api/business-exports/{id}/archive', { params: { id } }, undefined, {
        headers: { range: `bytes=${start}-${end}`, 'if-range': `"${id}"` },
      })
      if (part.size === 0) throw new OfflineError(new Error('An empty part came.'))
      parts.push(part)
      start += part.size
      tries = 1
      tell(start)
    } catch (error) {
      if (!(error instanceof OfflineError) || tries >= mostTries) throw error
      tries += 1
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs)
      })
    }
  }
}

import { fetchFile } from '../../../../session/files.ts'

/** Fetches a logo of the business. */
export function fetchLogo(id: string, signal: AbortSignal): Promise<Blob> {
  return fetchFile('GET /api/logos/{id}', { params: { id } }, signal)
}

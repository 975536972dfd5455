import type { FileType } from '@cavaletti/contract'

/** What a file is by its first bytes; what its sender calls it says nothing. Null for everything we do not take. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 12)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'image/webp'
  return start.startsWith('%PDF-') ? 'application/pdf' : null
}

/** What a file of a kind is called at the end. */
export const fileEndings: Record<FileType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

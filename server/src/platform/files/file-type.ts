import type { FileType } from '@cavaletti/contract'

/** Detects the file type by its first bytes and ignores the sender's claim. Null for types we do not accept. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 12)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'image/webp'
  return start.startsWith('%PDF-') ? 'application/pdf' : null
}

/** File extensions. */
export const fileEndings: Record<FileType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

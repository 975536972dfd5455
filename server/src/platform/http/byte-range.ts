/** Part of a file, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The part that a Range header asks for (RFC 9110, 14.2). Undefined: the whole file, because there is no header, or one
 * that we may ignore (several parts, another unit). Null: it lies outside of the file.
 */
export function byteRangeOf(header: string | undefined, bytes: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return Number(last) === 0 ? null : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 }
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)]
  if (last !== '' && Number(last) < start) return undefined
  return start < bytes ? { start, end } : null
}

/**
 * The server cannot work under these conditions. The message is one sentence for the operator: what is wrong,
 * and what to do. Shown without a stack trace.
 */
export class Refusal extends Error {
  override name = 'Refusal'
}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'this user has no permission there',
  EPERM: 'this user has no permission there',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'part of the path is not a folder',
}

/** Turns the operating system's error about `path` into a sentence. Unknown errors stay unchanged. */
export function asRefusal(error: unknown, path: string): unknown {
  const reason = reasons[errorCode(error) ?? '']
  if (reason === undefined) return error
  return new Refusal(`Cavaletti cannot keep its data in ${path}: ${reason}.`, { cause: error })
}

/** The code of an error of the operating system (`ENOENT`) or of PostgreSQL (`57P01`), if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

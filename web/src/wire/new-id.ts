/** A UUID version 7, which sorts by creation time like the server's ids. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const now = Math.floor(performance.timeOrigin + performance.now())
  const view = new DataView(bytes.buffer)
  view.setUint32(0, Math.floor(now / 2 ** 16))
  view.setUint16(4, now % 2 ** 16)
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70)
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

interface Sent {
  body: string
  key: string
}

/** Memory of the last unanswered body. */
export interface SentMemory {
  read: () => Sent | undefined
  write: (sent: Sent | undefined) => void
}

export interface IdempotencyKeys {
  for: (body: unknown) => string
  done: () => void
}

/**
 * Idempotency keys of a form: the same body keeps its key, so that repeating a lost request creates nothing twice; a
 * changed body gets a new one. Call `done()` after a success.
 */
export function idempotencyKeys(memory: SentMemory = ownMemory()): IdempotencyKeys {
  return {
    for(body) {
      const text = JSON.stringify(body) ?? ''
      const last = memory.read()
      if (last?.body === text) return last.key
      const key = newId()
      memory.write({ body: text, key })
      return key
    },
    done: () => memory.write(undefined),
  }
}

function ownMemory(): SentMemory {
  let last: Sent | undefined
  return {
    read: () => last,
    write: (sent) => {
      last = sent
    },
  }
}

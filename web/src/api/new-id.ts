/** A UUID version 7: ids made here sort by time, like those the server makes. */
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

/** Where the last body is remembered that was sent and not answered. */
export interface SentMemory {
  read: () => Sent | undefined
  write: (sent: Sent | undefined) => void
}

export interface IdempotencyKeys {
  for: (body: unknown) => string
  done: () => void
}

/**
 * Idempotency keys for one form: the same body keeps its key, so that sending it again after a lost answer
 * creates nothing twice; a changed body gets a new key. `done()` after a success, so that the next one is new.
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

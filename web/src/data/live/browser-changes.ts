import { session } from '../../session/browser-session.ts'
import { eventData } from '../../wire/event-stream.ts'
import type { Change, ChangesEnvironment } from './follow-changes.ts'

/** Twice the longest silence of a server; milliseconds. */
const silence = 60_000

export function browserChanges(): ChangesEnvironment {
  const channel = new BroadcastChannel('live')
  return {
    async *stream(signal) {
      const body = await session.send(
        { method: 'GET', url: '/api/live', signal, read: (response) => response.body },
        { silent: true },
      )
      if (body instanceof ReadableStream) yield* eventData(body as ReadableStream<Uint8Array>, silence)
    },
    async asOnlyTab(work, signal) {
      // Web Locks need a secure page; elsewhere each tab has its own stream.
      if (!('locks' in navigator)) return await work()
      try {
        await navigator.locks.request('live', { signal }, work)
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, unlike a window
    tellTabs: (change) => channel.postMessage(change),
    onTold(listener) {
      channel.addEventListener('message', ({ data }: MessageEvent<Change>) => listener(data))
      return () => channel.close()
    },
    pause: (milliseconds, signal) =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer)
          signal.removeEventListener('abort', done)
          resolve()
        }
        const timer = setTimeout(done, milliseconds)
        signal.addEventListener('abort', done)
      }),
  }
}

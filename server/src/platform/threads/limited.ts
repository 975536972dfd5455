import { Worker } from 'node:worker_threads'
import { currentLanguage } from '#platform/messages/say.ts'
import type { ApartTask } from './apart.ts'
import type { ThreadReply } from './threads.ts'

/** The function took too much memory or time. */
export class LimitReached extends Error {
  override name = 'LimitReached'
}

/**
 * Returns a function that runs an exported function on a thread of its own, which ends when it takes too much memory
 * or time. For input from outside that may need any amount of either. A thread takes about a tenth of a second to
 * start. Arguments and result are copied, so use plain objects. Nothing that it prints is logged, because it may be
 * private.
 * @throws LimitReached
 */
export function limited<Run extends (...given: never[]) => unknown>(
  module: URL,
  name: string,
  { megabytes, seconds }: { megabytes: number; seconds: number },
): (...given: Parameters<Run>) => Promise<Awaited<ReturnType<Run>>> {
  return async (...given) => {
    const thread = new Worker(new URL('quiet-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new LimitReached(`More than ${seconds} s.`)), seconds * 1_000)
    const task: ApartTask = { module: module.href, name, given, language: currentLanguage() }
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage(task)
      const reply = await Promise.race([replyOf(thread), late.promise])
      if ('error' in reply) throw new Error(`A thread failed: ${reply.error}`)
      return reply.value as never
    } finally {
      clearTimeout(timer)
      await thread.terminate()
    }
  }
}

function replyOf(thread: Worker): Promise<ThreadReply> {
  return new Promise((resolve, reject) => {
    thread.on('message', (reply: ThreadReply | object) => {
      // In watch mode, Node sends imported files through the same channel.
      if ('error' in reply || 'value' in reply) resolve(reply)
    })
    thread.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new LimitReached(error.message) : error),
    )
    thread.on('exit', () => reject(new Error('A thread stopped unexpectedly.')))
  })
}

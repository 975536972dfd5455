import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { ThreadReply } from './threads.ts'

/** How much lower a thread's priority is than a request's. Tests set 0, because they saturate the machine. */
const { THREAD_NICENESS: niceness = '10' } = process.env

/** Makes the current thread a worker of `Threads`: runs each task and returns its result. */
export function answerTasks(run: (task: never) => unknown): void {
  // On Linux this lowers the calling thread only; elsewhere it would slow the whole process. Requests and the
  // database then have priority. The priority can only fall.
  if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + Number(niceness)))
  parentPort?.on('message', (task) => void answer(run, task as never))
}

async function answer(run: (task: never) => unknown, task: never): Promise<void> {
  const reply = await settle(run, task)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(reply)
}

async function settle(run: (task: never) => unknown, task: never): Promise<ThreadReply> {
  try {
    return { value: await run(task) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

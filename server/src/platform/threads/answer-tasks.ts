import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { ThreadReply } from './threads.ts'

/** Makes this thread one of `Threads`: it runs each task that comes and answers what it made. */
export function answerTasks(run: (task: never) => unknown): void {
  // On Linux this lowers the calling thread only; elsewhere it would slow the whole process. Requests and the database
  // then come first whenever both want the processor. It may only be lowered.
  if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 10))
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
